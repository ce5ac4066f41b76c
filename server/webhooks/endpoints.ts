// The endpoints as the owner sees and changes them. A secret is returned when it's made, and never again.
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Permission } from '#domain/people/permission.ts'
import { mayHear, webhookLimits } from '#domain/webhook.ts'
import type { SwitchOffReason, WebhookEvent } from '#domain/webhook.ts'
import { addressTexts } from '#server/http/outgoing.ts'
import type { AddressRefusal } from '#server/http/outgoing.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Self } from '#server/staff/log.ts'
import { makeSecret, writeSecret } from './signature.ts'
import { tellSender } from './webhook-rows.ts'

export type Endpoint = {
  id: string
  url: string
  events: WebhookEvent[]
  keyId: string | null
  createdAt: Date
  /** The secret before the last rotation signs as well until then. */
  oldSecretUntil: Date | null
  failingSince: Date | null
  switchedOffAt: Date | null
  switchedOffReason: SwitchOffReason | null
  deliveredAt: Date | null
  /** Up to `maxCounted`. */
  waiting: number
}
export type NewEndpoint = { url: string; events: WebhookEvent[]; keyId?: string | null | undefined }
export type EndpointChange = Partial<NewEndpoint> & { isOn?: boolean | undefined }
type Wrong = { url?: string; events?: string; keyId?: string }
export type EndpointRefusal =
  | { ok: false; reason: 'not-found' | 'too-many' }
  | { ok: false; reason: 'bad-fields'; wrong: Wrong }
type Made = Outcome<{ id: string; secret: string }, 'too-many'> | EndpointRefusal

type Parts = {
  database: Database
  check: (address: string) => AddressRefusal | undefined
  permissionsOf: (keyId: string) => Promise<readonly Permission[] | undefined>
}

export const maxCounted = 1_000

export function createEndpoints({ database, check, permissionsOf }: Parts) {
  /** `known`: what it was, of an endpoint that keeps what it has. A key that is gone keeps nobody from changing the rest. */
  async function wrongIn(
    { url, events, keyId = null }: NewEndpoint,
    known?: NewEndpoint,
  ): Promise<EndpointRefusal | undefined> {
    const wrong: Wrong = {}
    const address = url === known?.url ? undefined : check(url)
    if (address !== undefined) wrong.url = `It must be ${ruleOf(address)}.`
    const may = keyId === null ? undefined : await permissionsOf(keyId)
    if (keyId !== null && keyId !== known?.keyId && may === undefined)
      wrong.keyId = 'There is no such key, or it was revoked or has expired.'
    const asked = keyId === known?.keyId ? events.filter((event) => !known.events.includes(event)) : events
    const unheard = may === undefined ? [] : asked.filter((event) => !mayHear(may, event))
    if (unheard.length > 0) wrong.events = `This key may not read ${unheard.join(', ')}.`
    return Object.keys(wrong).length === 0 ? undefined : { ok: false, reason: 'bad-fields', wrong }
  }

  return {
    list: () => database.query<Endpoint>({ name: 'webhooks-list', text: listText, values: [maxCounted] }),

    async add({ url, events, keyId = null }: NewEndpoint, by: Self): Promise<Made> {
      const wrong = await wrongIn({ url, events, keyId })
      if (wrong !== undefined) return wrong
      const secret = makeSecret()
      const values = [url, [...new Set(events)], keyId, secret, by.uid, webhookLimits.endpoints]
      return database.transaction(async (on) => {
        const [row] = await on.run<{ id: string }>({ name: 'webhook-add', text: addText, values })
        if (row === undefined) return refused('too-many')
        const after = { host: hostOf(url), events, keyId }
        await writeLog(on, { by, action: 'webhook.added', subject: subjectOf(row.id), after })
        return done({ id: row.id, secret: writeSecret(secret) })
      })
    },

    async edit(id: string, change: EndpointChange, by: Self): Promise<Outcome<undefined, never> | EndpointRefusal> {
      const [known] = await database.query<Stored>({ name: 'webhook-find', text: findText, values: [id] })
      if (known === undefined) return { ok: false, reason: 'not-found' }
      const { url = known.url, events = known.events, keyId = known.keyId, isOn = known.isOn } = change
      const wrong = await wrongIn({ url, events, keyId }, isOn && !known.isOn ? undefined : known)
      if (wrong !== undefined) return wrong
      return database.transaction(async (on) => {
        const before = await lock(on, id)
        if (before === undefined) return { ok: false, reason: 'not-found' }
        const values = [id, url, [...new Set(events)], keyId, isOn]
        await on.run({ name: 'webhook-edit', text: editText, values })
        if (isOn && !before.isOn) await on.run({ name: 'webhook-on-again', text: onAgainText, values: [id] })
        const was = { host: hostOf(before.url), events: before.events, keyId: before.keyId, isOn: before.isOn }
        const after = { host: hostOf(url), events, keyId, isOn }
        await writeLog(on, { by, action: 'webhook.edited', subject: subjectOf(id), before: was, after })
        return done(undefined)
      })
    },

    remove: (id: string, by: Self): Promise<boolean> =>
      database.transaction(async (on) => {
        const before = await lock(on, id)
        if (before === undefined) return false
        await on.run({ name: 'webhook-remove', text: removeText, values: [id] })
        const was = { host: hostOf(before.url), events: before.events, keyId: before.keyId }
        await writeLog(on, { by, action: 'webhook.removed', subject: subjectOf(id), before: was })
        return true
      }),

    /** The new secret; undefined for an unknown endpoint. The old one signs as well for a day. */
    rotate: (id: string, by: Self): Promise<string | undefined> =>
      database.transaction(async (on) => {
        if ((await lock(on, id)) === undefined) return undefined
        const secret = makeSecret()
        await on.run({ name: 'webhook-rotate', text: rotateText, values: [id, secret] })
        await writeLog(on, { by, action: 'webhook.rotated', subject: subjectOf(id) })
        return writeSecret(secret)
      }),
  }
}

type Stored = Pick<Endpoint, 'url' | 'events' | 'keyId'> & { isOn: boolean }

export const subjectOf = (id: string) => ({ kind: 'webhook', id }) as const

/** The path of an address may contain a secret, and the log is for good. */
const hostOf = (url: string): string => new URL(url).host

function ruleOf(refusal: AddressRefusal): string {
  return refusal === 'not-public' ? 'an address on the public internet, without a port' : addressTexts[refusal]
}

async function lock(on: Transaction, id: string): Promise<Stored | undefined> {
  return (await on.run<Stored>({ name: 'webhook-lock', text: `${findText} for update`, values: [id] }))[0]
}

const findText = `select url, array_to_json(events) as events, key_id as "keyId", switched_off_at is null as "isOn"
  from webhooks where id = $1`

const listText = `select w.id, w.url, array_to_json(w.events) as events, w.key_id as "keyId", w.created_at as "createdAt",
    case when w.old_secret_until > now() then w.old_secret_until end as "oldSecretUntil", w.failing_since as "failingSince",
    w.switched_off_at as "switchedOffAt", w.switched_off_reason as "switchedOffReason",
    (select d.attempted_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered'
      order by d.id desc limit 1) as "deliveredAt",
    (select count(*)::int from (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' limit $1) counted)
      as waiting
  from webhooks w order by w.created_at, w.id`

const addText = `insert into webhooks (url, events, key_id, secret, created_by)
  select $1, $2::text[], $3::uuid, $4, $5 where (select count(*) from webhooks) < $6 returning id`

const editText = `update webhooks set url = $2, events = $3::text[], key_id = $4::uuid,
    switched_off_at = case when $5 then null else coalesce(switched_off_at, now()) end,
    switched_off_reason = case when $5 then null else coalesce(switched_off_reason, 'staff') end,
    failing_since = case when $5 and switched_off_at is not null then null else failing_since end, tell_at = null
  where id = $1`

const onAgainText = `with due as (update webhook_deliveries set due_at = now() where webhook_id = $1 and state = 'waiting')
  select ${tellSender}`

const removeText = `with gone as (delete from webhooks where id = $1)
  delete from webhook_deliveries where webhook_id = $1`

const rotateText = `update webhooks set secret = $2, old_secret = secret,
    old_secret_until = now() + interval '${webhookLimits.oldSecretHours} hours' where id = $1`
