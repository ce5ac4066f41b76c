// Coupons of the back office on the wire. Amounts are in cents.
import * as z from 'zod'
import { isPublished, stateOf } from '#domain/money/coupon.ts'
import { priceCart } from '#domain/money/pricing.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import { problemJson } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { CouponPage, StaffCoupon } from './edit-coupons.ts'

const cents = z.number().int().describe('cents')
const time = z.string().describe('ISO 8601')
const version = z.number().int().min(1).max(2_000_000_000)

export const staffCouponJson = z
  .object({
    _id: z.string(),
    version,
    code: z.string(),
    title: z.string(),
    discountPercent: z.number().int(),
    minimumCents: cents,
    startsAt: time.nullable().describe('null if it started when it was added'),
    endsAt: time,
    endedEarlyAt: time.nullable(),
    logo: z.string().describe('the name of its logo'),
    image: z.string().describe('the address of its logo'),
    state: z.enum(['planned', 'active', 'ended']),
    isStartFixed: z.boolean().describe('it has started, so its start stays'),
    isUsed: z.boolean().describe('orders used it: code and percentage stay'),
    timesUsed: z.number().int().describe('in orders that weren’t cancelled'),
    given: z.array(z.object({ currency: z.string(), cents })).describe('what it gave away in those, in each currency'),
    example: z
      .object({ subtotalCents: cents, couponCents: cents, grandTotalCents: cents })
      .describe('the smallest cart that it applies to, of $20 at least'),
  })
  .meta({ id: 'StaffCoupon' })
export type StaffCouponJson = z.infer<typeof staffCouponJson>

export const couponPageJson = z
  .object({
    items: z.array(staffCouponJson),
    nextCursor: z.string().nullable(),
    logos: z.array(z.object({ name: z.string(), image: z.string() })).describe('to choose from'),
  })
  .meta({ id: 'StaffCouponPage' })
export type CouponPageJson = z.infer<typeof couponPageJson>

export const couponConflict = problemJson
  .extend({
    current: staffCouponJson.optional().describe('the coupon as it is now'),
  })
  .meta({ id: 'CouponConflict' })
export type CouponConflict = z.infer<typeof couponConflict>

const moment = z.iso
  .datetime({ offset: true, error: 'a time such as 2026-01-31T00:00:00Z' })
  .transform((text) => new Date(text))

const fields = z.strictObject({
  code: z.string().max(200),
  title: z.string().max(1_000),
  discountPercent: z.number(),
  minimumCents: z.number(),
  startsAt: moment.nullable(),
  endsAt: moment,
  logo: z.string().max(200),
})

export const newCouponBody = fields
  .extend({
    startsAt: moment.nullable().default(null).describe('when shoppers may see and use it; right away without'),
  })
  .meta({ id: 'NewCouponBody' })
export const editCouponBody = fields.partial().extend({ version }).meta({ id: 'EditCouponBody' })
export const couponVersionBody = z.strictObject({ version }).meta({ id: 'CouponVersionBody' })

const exampleCents = 2_000

export type CouponWriting = {
  pictures: Pictures
  now: Date
  /** By which its example is computed. */
  rules: ShopRules
}

export function writeStaffCoupon(coupon: StaffCoupon, { pictures, now, rules }: CouponWriting): StaffCouponJson {
  const subtotalCents = Math.max(coupon.minimumCents, exampleCents)
  const { couponCents, grandTotalCents } = priceCart(
    { lines: [{ priceCents: subtotalCents, count: 1 }], coupon },
    rules,
  )
  return {
    _id: `k${coupon.id}`,
    version: coupon.version,
    code: coupon.code,
    title: coupon.title,
    discountPercent: coupon.discountPercent,
    minimumCents: coupon.minimumCents,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt.toISOString(),
    endedEarlyAt: coupon.endedEarlyAt?.toISOString() ?? null,
    logo: coupon.picture,
    image: logoOf(coupon.picture, pictures),
    state: stateOf(coupon, now),
    isStartFixed: isPublished(coupon, now),
    isUsed: coupon.isUsed,
    timesUsed: coupon.timesUsed,
    given: coupon.given,
    example: { subtotalCents, couponCents, grandTotalCents },
  }
}

export function writeCouponPage({ items, nextCursor }: CouponPage, writing: CouponWriting): CouponPageJson {
  const { pictures } = writing
  return {
    items: items.map((coupon) => writeStaffCoupon(coupon, writing)),
    nextCursor,
    logos: pictures.namesOf('coupon').map((name) => ({ name, image: logoOf(name, pictures) })),
  }
}

function logoOf(name: string, pictures: Pictures): string {
  return imageOf(name, '200.jpg', pictures, 'url')
}
