// Whether the shop can open: everything that must be true is checked for real, and the first thing that isn't is what to do next.
import type { Database } from '#database/connection.ts'
import { exampleContacts } from '#domain/settings/own-contact.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { PublicConfig } from '#server/identity/config-route.ts'
import type { CardCheck } from '#server/payments/check-cards.ts'
import { reach } from './reach.ts'
import type { Result } from './checklist-json.ts'

export type LiveParts = {
  database: Database
  publicUrl: string
  publicConfig: PublicConfig
  /** Whether emails go to a mail server. */
  hasMailServer: boolean
  /** Where they come from. */
  mailSender: () => string
  checkCards: () => Promise<CardCheck>
  /** Undefined: the identity service doesn't tell. */
  hasSecondFactor: ((uid: string) => Promise<boolean>) | undefined
  /** Replaced in tests. */
  reachShop?: typeof reach | undefined
}

type Parts = LiveParts & {
  isMailChecked: boolean
  settings: Settings
}

const legalTexts = { privacy: 'privacy', terms: 'terms', returns: 'returns', imprint: 'imprint' } as const
const maxStaff = 500

/** In the order in which an owner does them. */
const checks: ((parts: Parts) => string | undefined | Promise<string | undefined>)[] = [
  addressProblem,
  reachProblem,
  deliveryProblem,
  cardProblem,
  mailProblem,
  demoProblem,
  backupProblem,
  factorProblem,
  contactProblem,
  textProblem,
]

export async function checkLive(parts: Parts): Promise<Result> {
  const problems = (await Promise.all(checks.map(async (check) => check(parts)))).filter((text) => text !== undefined)
  const [first] = problems
  if (first === undefined)
    return { state: 'done', text: `Everything is ready: your shop is open at ${parts.publicUrl}.` }
  const more = problems.length - 1
  return { state: 'failed', text: more === 0 ? first : `${first} (${more} more to do after that.)` }
}

function addressProblem({ publicUrl }: Parts): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname)) return undefined
  return `Shoppers can’t reach ${publicUrl}. Set PUBLIC_URL to the public https address of your shop.`
}

async function reachProblem(parts: Parts): Promise<string | undefined> {
  // The first problem says it all.
  if (addressProblem(parts) !== undefined) return undefined
  return (parts.reachShop ?? reach)(parts.publicUrl, parts.publicConfig)
}

export const noTimes =
  'Shoppers have no delivery time to choose, so nobody can order. Add an area and its week under Delivery.'

async function deliveryProblem({ database, settings: { delivery } }: Parts): Promise<string | undefined> {
  return delivery.mode === 'times' && !(await hasComingTimes(database)) ? noTimes : undefined
}

/** Some may be full: that's a good day, not a mistake. */
export async function hasComingTimes(database: Database): Promise<boolean> {
  const text = `select from slots t join delivery_areas a on a.id = t.area_id
    where t.cutoff_at > now() and t.closed_at is null and t.capacity > 0 and a.archived_at is null limit 1`
  return (await database.query({ name: 'checklist-times', text, values: [] })).length > 0
}

async function cardProblem({ checkCards }: Parts): Promise<string | undefined> {
  const { state, text, isLive } = await checkCards()
  if (state !== 'done') return text
  return isLive ? undefined : 'Stripe is in test mode, so nobody is charged. Set the live keys of your Stripe account.'
}

function mailProblem({ hasMailServer, mailSender, isMailChecked }: Parts): string | undefined {
  if (!hasMailServer) return 'Emails aren’t sent yet. Set SMTP_URL to the address of your mail server.'
  const sender = mailSender()
  if (exampleAddress.test(sender))
    return `Emails come from ${sender}, where nobody gets the replies. Set MAIL_FROM to an address of yours.`
  return isMailChecked ? undefined : 'Send yourself a test email in the step before: the last one didn’t get through.'
}

/** Ends that are reserved for examples and for one machine (RFC 2606). */
const exampleAddress = /[@.](example(\.(com|net|org))?|test|invalid|localhost)>?\s*$/i

function demoProblem({ publicConfig: { identity } }: Parts): string | undefined {
  const isDemo = identity.social.isTest || identity.emulator !== undefined
  return isDemo ? 'Anybody can sign in with the demo accounts. Set ACCOUNT_CHOOSER=off.' : undefined
}

async function backupProblem({ database }: Parts): Promise<string | undefined> {
  const [row] = await database.query<{ isFresh: boolean }>({
    name: 'last-backup',
    text: `select at > now() - interval '1 day' as "isFresh" from last_backup`,
    values: [],
  })
  if (row === undefined)
    return 'There’s no backup yet. Run npm run db:backup larder.backup, and schedule one for every day.'
  return row.isFresh ? undefined : 'The last backup is more than a day old. Schedule npm run db:backup for every day.'
}

async function factorProblem({ database, hasSecondFactor }: Parts): Promise<string | undefined> {
  if (hasSecondFactor === undefined) return undefined
  const text = 'select user_id as uid from staff order by user_id limit $1'
  const staff = await database.query<{ uid: string }>({ name: 'live-staff', text, values: [maxStaff] })
  let without = 0
  for (const { uid } of staff) if (!(await hasSecondFactor(uid))) without += 1
  if (without === 0) return undefined
  const who = without === 1 ? 'One person on your staff logs' : `${without} people on your staff log`
  return `${who} in with a password alone. Turn on two-step login in the profile.`
}

function contactProblem({ settings }: Parts): string | undefined {
  const missing = exampleContacts(settings).map((field) => (field === 'phone' ? 'phone number' : field))
  if (missing.length === 0) return undefined
  return `Shoppers can’t reach you: the ${listed.format(missing)} in the settings ${missing.length === 1 ? 'is' : 'are'} still the example’s.`
}

const listed = new Intl.ListFormat('en-GB')

function textProblem({ settings: { texts } }: Parts): string | undefined {
  const missing = Object.entries(legalTexts).flatMap(([key, name]) =>
    texts[key as keyof typeof legalTexts].trim() === '' ? [name] : [],
  )
  return missing.length === 0 ? undefined : `Write your own texts in the settings: ${missing.join(', ')}.`
}
