// Coupons as staff see and change them: how often each was used and what it gave away; add, edit, end now.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { seedCoupons } from '#database/seed/coupons.ts'
import { violatedConstraint } from '#database/unique-violation.ts'
import { couponRefusals, tidyCoupon } from '#domain/money/coupon-edit.ts'
import type { CouponField, CouponFields } from '#domain/money/coupon-edit.ts'
import { done, refused } from '#domain/outcome.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'

export type StaffCoupon = CouponFields & {
  id: number
  version: number
  endedEarlyAt: Date | null
  /** Orders that weren't cancelled. */
  timesUsed: number
  /** What it gave away in those; amounts of two currencies are never added up. */
  given: { currency: string; cents: number }[]
  isUsed: boolean
}
export type SampleCoupon = Pick<StaffCoupon, 'id' | 'version' | 'code'>
export type CouponPage = { items: StaffCoupon[]; nextCursor: string | null }

export type CouponRefusal =
  | { ok: false; reason: 'not-found' | 'code-taken' | 'stale' | 'ended' }
  | { ok: false; reason: 'bad-fields'; wrong: Partial<Record<CouponField, string>> }
export type CouponOutcome = { ok: true; value: number } | CouponRefusal

export type StaffCoupons = ReturnType<typeof createStaffCoupons>

/** `isLogo`: whether the shop has a picture of this name for coupons. */
export function createStaffCoupons(database: Database, isLogo: (name: string) => boolean) {
  const wrongLogo = (fields: Partial<CouponFields>, current?: CouponFields) =>
    fields.picture === undefined || fields.picture === current?.picture || isLogo(fields.picture)
      ? {}
      : { picture: 'choose one of the logos' }

  return {
    /** Newest first. */
    async list({ cursor, limit }: { cursor?: number | undefined; limit: number }): Promise<CouponPage> {
      const rows = await database.query<StaffCoupon>({
        name: 'admin-coupons',
        text: `select ${columns} from (select * from coupons where $1::int is null or id < $1 order by id desc limit $2) k
          ${uses} order by k.id desc`,
        values: [cursor ?? null, limit + 1],
      })
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return { items, nextCursor: rows.length <= limit || last === undefined ? null : String(last.id) }
    },

    /** Those that the shop was filled with, that nobody changed, and that shoppers can still use. */
    listSamples: (): Promise<SampleCoupon[]> =>
      database.query<SampleCoupon>({
        name: 'coupon-samples',
        text: `select id, version, code from coupons where code = any($1::text[]) and version = 1 and ends_at > now()
          and exists (select from catalog_seed) order by id desc`,
        values: [seedCoupons.map(({ couponCode }) => couponCode)],
      }),

    async find(id: number): Promise<StaffCoupon | undefined> {
      const text = `select ${columns} from coupons k ${uses} where k.id = $1`
      return (await database.query<StaffCoupon>({ name: 'admin-coupon', text, values: [id] }))[0]
    },

    add: (given: CouponFields, by: Actor): Promise<CouponOutcome> =>
      changing(database, async (on) => {
        const fields = tidyCoupon(given)
        const now = new Date()
        const wrong = { ...couponRefusals(fields, { isUsed: false, now }), ...wrongLogo(fields) }
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const { code, title, discountPercent, minimumCents, startsAt, endsAt, picture } = fields
        const [row] = await on.run<{ id: number }>({
          name: 'coupon-insert',
          text: `insert into coupons (code, title, discount_percent, minimum_cents, starts_at, ends_at, picture)
            values ($1, $2, $3, $4, $5, $6, $7) returning id`,
          values: [code, title, discountPercent, minimumCents, startsAt, endsAt, picture],
        })
        const id = row?.id ?? 0
        await writeLog(on, { by, action: 'coupon.added', subject: subjectOf(id), after: fields })
        return done(id)
      }),

    /** Only the fields that were touched. One that ends later than now isn't ended any more. */
    edit: (id: number, version: number, touched: Partial<CouponFields>, by: Actor): Promise<CouponOutcome> =>
      changing(database, async (on) => {
        const current = await lockCoupon(on, id)
        if (current === undefined) return refused('not-found')
        if (current.version !== version) return refused('stale')
        const fields = tidyCoupon(touched)
        const { isUsed, now } = current
        const wrong = { ...couponRefusals(fields, { current, isUsed, now }), ...wrongLogo(fields, current) }
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const { code, title, discountPercent, minimumCents, startsAt, endsAt, picture } = { ...current, ...fields }
        await on.run({
          name: 'coupon-update',
          text: `update coupons set code = $2, title = $3, discount_percent = $4, minimum_cents = $5, picture = $7,
              starts_at = $8, ends_at = $6, ended_early_at = case when $6 > now() then null else ended_early_at end
            where id = $1`,
          values: [id, code, title, discountPercent, minimumCents, endsAt, picture, startsAt],
        })
        const before = Object.fromEntries(Object.entries(current).filter(([field]) => Object.hasOwn(fields, field)))
        await writeLog(on, { by, action: 'coupon.edited', subject: subjectOf(id), before, after: fields })
        return done(id)
      }),

    /** A planned one never starts. */
    endNow: (id: number, version: number, by: Actor): Promise<CouponOutcome> =>
      changing(database, async (on) => {
        const current = await lockCoupon(on, id)
        if (current === undefined) return refused('not-found')
        if (current.endsAt.getTime() <= current.now.getTime()) return refused('ended')
        if (current.version !== version) return refused('stale')
        await on.run({
          name: 'coupon-end',
          text: 'update coupons set ends_at = now(), ended_early_at = now() where id = $1',
          values: [id],
        })
        const before = { endsAt: current.endsAt }
        await writeLog(on, {
          by,
          action: 'coupon.ended',
          subject: subjectOf(id),
          before,
          after: { endsAt: current.now },
        })
        return done(id)
      }),
  }
}

const fieldColumns = `k.id, k.version, k.code, k.title, k.discount_percent as "discountPercent",
  k.minimum_cents as "minimumCents", k.starts_at as "startsAt", k.ends_at as "endsAt", k.picture, k.ended_early_at as "endedEarlyAt"`
const columns = `${fieldColumns}, used.times as "timesUsed", used.given, used.orders > 0 as "isUsed"`
const sameCode = 'o.coupon_code is not null and upper(o.coupon_code) = upper(k.code)'
// From the index alone.
const uses = `cross join lateral (select coalesce(sum(orders), 0)::int as orders, coalesce(sum(times), 0)::int as times,
    coalesce(json_agg(json_build_object('currency', upper(currency), 'cents', cents) order by currency)
      filter (where times > 0), '[]') as given
  from (select o.currency, count(*) as orders, count(*) filter (where o.status <> 'Cancelled') as times,
      sum(o.coupon_cents) filter (where o.status <> 'Cancelled') as cents
    from orders o where ${sameCode} group by o.currency) by_currency) used`

type LockedCoupon = CouponFields & { version: number; isUsed: boolean; now: Date }

/** A payment that is open agreed on the coupon as it is, too. */
async function lockCoupon(on: Transaction, id: number): Promise<LockedCoupon | undefined> {
  const [row] = await on.run<LockedCoupon>({
    name: 'coupon-lock',
    text: `select ${fieldColumns}, now() as now, exists (select from orders o where ${sameCode}) or exists (
        select from checkouts o where o.state in ('open', 'placed', 'rejecting', 'refunding') and ${sameCode}) as "isUsed"
      from coupons k where k.id = $1 for update of k`,
    values: [id],
  })
  return row
}

async function changing(database: Database, work: (on: Transaction) => Promise<CouponOutcome>): Promise<CouponOutcome> {
  try {
    return await database.transaction(async (on) => {
      const outcome = await work(on)
      if (outcome.ok) await on.run(tellCatalogChanged)
      return outcome
    })
  } catch (error) {
    if (violatedConstraint(error) !== undefined) return refused('code-taken')
    throw error
  }
}

function subjectOf(id: number) {
  return { kind: 'coupon', id: `k${id}` } as const
}
