// The form of a coupon as text, and back: what was typed is checked by the shop's own rules before it is sent.
import { couponRefusals, tidyCoupon } from '#domain/money/coupon-edit.ts'
import type { CouponFields } from '#domain/money/coupon-edit.ts'
import { dollarsText, parseDollars } from '#office/ui/dollars.ts'
import type { CouponBody, StaffCoupon } from './coupon-data.ts'

export type Draft = Record<keyof CouponBody, string>
export type Wrong = Partial<Record<keyof CouponBody, string>>

export const emptyDraft: Draft = {
  code: '',
  title: '',
  discountPercent: '10',
  minimumCents: '20.00',
  startsAt: '',
  endsAt: '',
  logo: '',
}

export const fieldNames: Record<keyof CouponBody, string> = {
  code: 'Code',
  title: 'Title',
  discountPercent: 'Percent off',
  minimumCents: 'From a subtotal of',
  startsAt: 'Starts',
  endsAt: 'Ends',
  logo: 'Logo',
}

export function draftOf(coupon: StaffCoupon): Draft {
  return {
    code: coupon.code,
    title: coupon.title,
    discountPercent: String(coupon.discountPercent),
    minimumCents: dollarsText(coupon.minimumCents),
    startsAt: coupon.startsAt === null ? '' : localTime(new Date(coupon.startsAt)),
    endsAt: localTime(new Date(coupon.endsAt)),
    logo: coupon.logo,
  }
}

/** The fields that can be read, and what is wrong with the others. A field that is as it was isn't judged. */
export function readDraft(draft: Draft, now: Date, base?: StaffCoupon): { body: Partial<CouponBody>; wrong: Wrong } {
  const before = base && draftOf(base)
  const touched = (Object.keys(draft) as (keyof Draft)[]).filter((field) => draft[field] !== before?.[field])
  const wrong: Wrong = {}
  const fields: Partial<CouponFields> = {}
  for (const field of touched) {
    const text = draft[field].trim()
    if (field === 'logo') fields.picture = text
    else if (field === 'code' || field === 'title') fields[field] = text
    else if (field === 'discountPercent') fields.discountPercent = /^\d{1,3}$/.test(text) ? Number(text) : 0
    else if (field === 'minimumCents') fields.minimumCents = parseDollars(text) ?? -1
    else if (field === 'startsAt' && text === '') fields.startsAt = null
    else if (Number.isNaN(Date.parse(text))) wrong[field] = field === 'endsAt' ? 'say when it ends' : 'a day and a time'
    else fields[field] = new Date(text)
  }
  const tidy = tidyCoupon(fields)
  const { picture: _picture, ...refusals } = couponRefusals(tidy, {
    isUsed: false,
    now,
    ...(base && { current: fieldsOf(base) }),
  })
  Object.assign(wrong, refusals)
  if (fields.picture === '') wrong.logo = 'choose a logo'
  const { picture, startsAt, endsAt, ...rest } = tidy
  return {
    body: {
      ...rest,
      ...(startsAt !== undefined && { startsAt: startsAt?.toISOString() ?? null }),
      ...(endsAt !== undefined && { endsAt: endsAt.toISOString() }),
      ...(picture !== undefined && { logo: picture }),
    },
    wrong,
  }
}

function fieldsOf({ code, title, discountPercent, minimumCents, startsAt, endsAt, logo }: StaffCoupon): CouponFields {
  const start = startsAt === null ? null : new Date(startsAt)
  return { code, title, discountPercent, minimumCents, startsAt: start, endsAt: new Date(endsAt), picture: logo }
}

/** Somebody else saved meanwhile: what was typed here stays, the rest is theirs. Says in which fields theirs is different now. */
export function rebase(draft: Draft, base: StaffCoupon, current: StaffCoupon): { draft: Draft; changed: string[] } {
  const [before, now] = [draftOf(base), draftOf(current)]
  const fields = Object.keys(draft) as (keyof Draft)[]
  const untouched = fields.filter((field) => draft[field] === before[field]).map((field) => [field, now[field]])
  return {
    draft: { ...draft, ...Object.fromEntries(untouched) },
    changed: fields
      .filter((field) => before[field] !== now[field])
      .map((field) => `${fieldNames[field]}: ${now[field].replace(/T(?=\d\d:)/, ' ')}`),
  }
}

/** For a field of type datetime-local, in the reader's own time. */
export function localTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Midnight in this many days, where nothing was chosen yet. */
export function endIn(days: number, now: Date): string {
  const end = new Date(now)
  end.setHours(24 * days, 0, 0, 0)
  return localTime(end)
}
