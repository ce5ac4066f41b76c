// What staff may edit of a coupon. Once an order used it, its code and percentage stay: the order names them. Once it has
// started, its start stays: shoppers know of it.
import { couponCodeOf, isPublished } from './coupon.ts'
import { maxCents } from '#domain/bulk-edits/price-change.ts'

export type CouponFields = {
  code: string
  title: string
  discountPercent: number
  minimumCents: number
  /** Null: right away. */
  startsAt: Date | null
  endsAt: Date
  picture: string
}
export type CouponField = keyof CouponFields

/** The code in capitals, the title on one line. */
export function tidyCoupon<Fields extends Partial<CouponFields>>(fields: Fields): Fields {
  return {
    ...fields,
    ...(fields.code !== undefined && { code: couponCodeOf(fields.code) }),
    ...(fields.title !== undefined && { title: fields.title.replaceAll(/\s+/gu, ' ').trim() }),
  }
}

export type EditedCoupon = { current?: CouponFields; isUsed: boolean; now: Date }

/** What is wrong with these tidy fields, by field. */
export function couponRefusals(
  fields: Partial<CouponFields>,
  { current, isUsed, now }: EditedCoupon,
): Partial<Record<CouponField, string>> {
  const wrong: Partial<Record<CouponField, string>> = {}
  const { code, title, discountPercent, minimumCents, startsAt, endsAt } = fields
  if (code !== undefined && !/^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code)) wrong.code = 'from 3 to 24 of A-Z, 0-9 and -'
  if (title !== undefined && (title === '' || title.length > 60)) wrong.title = 'from 1 to 60 characters'
  if (title !== undefined && /\p{Cc}/u.test(title)) wrong.title = 'it has a character that can’t be shown'
  if (discountPercent !== undefined && !isWithin(discountPercent, 1, 100))
    wrong.discountPercent = 'a whole number from 1 to 100'
  if (minimumCents !== undefined && !isWithin(minimumCents, 0, maxCents))
    wrong.minimumCents = 'an amount such as 20.00, or 0'
  if (endsAt !== undefined && endsAt.getTime() <= now.getTime()) wrong.endsAt = 'in the future'
  else if (endsAt !== undefined && !startsBefore(endsAt, startsAt === undefined ? current?.startsAt : startsAt))
    wrong.endsAt = 'after it starts'
  if (startsAt !== undefined && current !== undefined && isPublished(current, now)) {
    if (startsAt?.getTime() !== current.startsAt?.getTime()) wrong.startsAt = 'it has started, so this stays'
  } else if (current !== undefined && endsAt === undefined && !startsBefore(current.endsAt, startsAt))
    wrong.startsAt = 'before it ends'
  if (!isUsed || current === undefined) return wrong
  if (code !== undefined && code !== current.code) wrong.code = 'orders used it, so it stays'
  if (discountPercent !== undefined && discountPercent !== current.discountPercent)
    wrong.discountPercent = 'orders used it, so it stays'
  return wrong
}

function startsBefore(endsAt: Date, startsAt: Date | null | undefined): boolean {
  return startsAt === undefined || startsAt === null || startsAt.getTime() < endsAt.getTime()
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
