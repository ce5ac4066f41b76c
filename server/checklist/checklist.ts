// The guided first steps of an owner, from the name to the opening. Choices are done once they were made or confirmed; whatever
// depends on somebody else (cards, mail, the public address) is tried for real, and its last result is stored.
import type { Database, Statement } from '#database/connection.ts'
import { defaults } from '#domain/settings/defaults.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import type { OnSale } from '#server/assortment/batches/samples.ts'
import type { SendNow } from '#server/mail/send-now.ts'
import type { SampleCoupon } from '#server/coupons/edit-coupons.ts'
import type { CardCheck } from '#server/payments/check-cards.ts'
import type { Self } from '#server/staff/log.ts'
import { changesBy } from '#server/staff/still-allowed.ts'
import { stepKeys } from './checklist-json.ts'
import type { ChecklistJson, Result, StepKey } from './checklist-json.ts'
import { checkLive, hasComingTimes, noTimes } from './check-live.ts'
import type { LiveParts } from './check-live.ts'

export type Checklist = ReturnType<typeof createChecklist>

type ChecklistParts = LiveParts & {
  database: Database
  settings: { current: () => { values: Settings } }
  countProducts: () => Promise<OnSale>
  /** Those of the sample catalog that can still be used. */
  sampleCoupons: () => Promise<SampleCoupon[]>
  /** Tries the card provider for real. */
  checkCards: () => Promise<CardCheck>
  /** Sends an email now and tells what the mail server said. */
  sendTest: SendNow
}

export function createChecklist(parts: ChecklistParts) {
  const { database, settings, countProducts, sampleCoupons, checkCards, sendTest } = parts

  async function stored(): Promise<Map<string, Result>> {
    const text = 'select key, state, text from checklist_steps'
    const rows = await database.query<Result & { key: string }>({ name: 'checklist-steps', text, values: [] })
    return new Map(rows.map(({ key, ...result }) => [key, result]))
  }

  async function read(): Promise<ChecklistJson> {
    const { values } = settings.current()
    const [results, onSale, coupons, isSold, untaxed, hasTimes] = await Promise.all([
      stored(),
      countProducts(),
      sampleCoupons(),
      hasOrders(database),
      countUntaxed(database, values),
      hasComingTimes(database),
    ])
    const current: Record<StepKey, () => Result> = {
      look: () => lookOf(values, results.has('look')),
      products: () => withCoupons(productsOf(onSale, results.has('products')), coupons),
      delivery: () => deliveryOf(values, { hasTimes, isConfirmed: results.has('delivery') }),
      tax: () => taxOf(values, { untaxed, isConfirmed: results.has('tax') }),
      payments: () => results.get('payments') ?? todo('Find out whether your shop can take cards.'),
      email: () => results.get('email') ?? todo('Send yourself an email to see that it arrives.'),
      live: () => results.get('live') ?? todo('Check everything once more before you open.'),
    }
    const steps = stepKeys.map((key) => ({ key, ...current[key]() }))
    const list = coupons.map(({ id, ...coupon }) => ({ id: `k${id}`, ...coupon }))
    return {
      steps,
      sampleCoupons: list,
      hasSamples: !isSold && onSale.samples > 0,
      isNew: !isSold && !results.has(skipped) && steps.some(({ state }) => state !== 'done'),
    }
  }

  async function check(key: StepKey, email: string): Promise<Result> {
    switch (key) {
      case 'look':
        return lookOf(settings.current().values, true)
      case 'products':
        return productsOf(await countProducts(), true)
      case 'delivery':
        return deliveryOf(settings.current().values, { hasTimes: await hasComingTimes(database), isConfirmed: true })
      case 'tax':
        return checkTax(database, settings.current().values)
      case 'payments': {
        const { state, text } = await checkCards()
        return { state, text }
      }
      case 'email':
        return sendTest(email)
      case 'live': {
        const isMailChecked = (await stored()).get('email')?.state === 'done'
        return checkLive({ ...parts, isMailChecked, settings: settings.current().values })
      }
    }
  }

  return {
    read,

    /** Does the check now. What somebody asks for is also their confirmation of a choice. */
    async check(key: StepKey, { by, email }: { by: Self; email: string }): Promise<ChecklistJson> {
      const changes = changesBy(database, by)
      // Nothing is sent or called for somebody who was removed meanwhile.
      await changes.transaction(async () => {})
      const { state, text } = await check(key, email)
      await changes.query(saveStep(key, { state, text }))
      return read()
    },

    /** The back office no longer opens with the list. */
    async skip(by: Self): Promise<ChecklistJson> {
      await changesBy(database, by).query(saveStep(skipped, done('')))
      return read()
    },
  }
}

/** Stored beside the steps. */
const skipped = 'skipped'

function saveStep(key: string, { state, text }: Result): Statement {
  return {
    name: 'checklist-save',
    text: `insert into checklist_steps (key, state, text) values ($1, $2, $3)
      on conflict (key) do update set state = excluded.state, text = excluded.text, at = now()`,
    values: [key, state, text],
  }
}

const listed = new Intl.ListFormat('en-GB')

const done = (text: string): Result => ({ state: 'done', text })
const todo = (text: string): Result => ({ state: 'todo', text })
/** Of a choice: nobody can confirm it as it is. */
const failed = (text: string): Result => ({ state: 'failed', text })

function lookOf({ shop: { name } }: Settings, isConfirmed: boolean): Result {
  const isChosen = isConfirmed || name !== defaults.shop.name
  return isChosen ? done(`Your shop is called ${name}.`) : todo('Give your shop a name, a logo and a colour.')
}

/** An empty shop is never done, whatever somebody confirmed. */
function productsOf({ samples, own }: OnSale, isConfirmed: boolean): Result {
  const beside = samples === 0 ? '' : `, and ${products(samples)} of the sample catalog`
  if (own > 0) return done(`${products(own)} of your own on sale${beside}.`)
  if (samples === 0) return todo('Nothing is on sale. Import your products, or add the first one.')
  if (isConfirmed) return done(`You’re selling the sample catalog for now (${products(samples)}).`)
  return todo(
    `${products(samples)} of the sample catalog are on sale. Learn with them, or clear them and import your own.`,
  )
}

/** They are public: whoever clears the samples or sells something else should know. */
function withCoupons({ state, text }: Result, coupons: SampleCoupon[]): Result {
  if (coupons.length === 0) return { state, text }
  const codes = listed.format(coupons.map(({ code }) => code))
  const what = coupons.length === 1 ? '1 sample coupon' : `${coupons.length} sample coupons`
  return { state, text: `${text} ${what} can still be used: ${codes}.` }
}

/** Without a courier or a time to choose nobody can order, whatever somebody confirmed. */
function deliveryOf(
  { delivery }: Settings,
  { hasTimes, isConfirmed }: { hasTimes: boolean; isConfirmed: boolean },
): Result {
  const names = delivery.couriers
    .filter(({ on }) => on)
    .map(({ name, promise }) => (promise === '' ? name : `${name} (${promise})`))
  const isChosen = isConfirmed || isDifferent(delivery, defaults.delivery)
  if (delivery.mode === 'couriers' && names.length === 0) return failed('Switch on at least one courier.')
  if (delivery.mode === 'times' && !hasTimes) return failed(noTimes)
  const how =
    delivery.mode === 'couriers' ? `You deliver with ${listed.format(names)}.` : 'You deliver at times of your choice.'
  return isChosen ? done(how) : todo(`${how} Keep that, or set couriers and prices of your own.`)
}

/** Whoever charges tax has a number that belongs on the invoice. */
function taxOf({ tax, shop }: Settings, { untaxed, isConfirmed }: { untaxed: number; isConfirmed: boolean }): Result {
  const rates = tax.classes.map(({ name, percent }) => `${name} ${percent}%`).join(', ')
  const how = {
    none: 'Your shop charges no tax.',
    included: `Your prices include tax: ${rates}.`,
    added: `Tax is added at checkout: ${rates}.`,
  }[tax.mode]
  const isChosen = isConfirmed || tax.mode !== defaults.tax.mode
  if (!isChosen) return todo(`${how} Set your rates, or confirm that this is right for you.`)
  const first = tax.classes[0]?.name ?? ''
  if (untaxed > 0) return failed(`${products(untaxed)} name a rate that is gone, and are taxed as ${first}.`)
  if (tax.mode !== 'none' && shop.company === '')
    return failed(`${how} Your tax number is missing on invoices: add it under Shop.`)
  return done(how)
}

function isDifferent(chosen: unknown, standard: unknown): boolean {
  return JSON.stringify(chosen) !== JSON.stringify(standard)
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`
}

async function checkTax(database: Database, values: Settings): Promise<Result> {
  return taxOf(values, { untaxed: await countUntaxed(database, values), isConfirmed: true })
}

/** Products with a rate that isn't one of the shop's any more. */
async function countUntaxed(database: Database, { tax }: Settings): Promise<number> {
  if (tax.mode === 'none') return 0
  const text = 'select count(*)::int as count from products where tax_class <> all($1::text[]) and archived_at is null'
  const values = [tax.classes.map(({ key }) => key)]
  const [row] = await database.query<{ count: number }>({ name: 'checklist-untaxed', text, values })
  return row?.count ?? 0
}

async function hasOrders(database: Database): Promise<boolean> {
  const text = 'select from orders limit 1'
  return (await database.query({ name: 'checklist-orders', text, values: [] })).length > 0
}
