// A change of an own order on the wire, and the sentences of what is refused.
import * as z from 'zod'
import { maxLines } from '#domain/cart/cart.ts'
import { dollarsOf, formatMoney, leastCharge } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { ChangeRefusal, WantedLine } from '#domain/order/change.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import type { Changeable } from './changeable-order.ts'

const productId = z.string().regex(/^p[1-9]\d{0,9}$/, 'no such product')
const text = z.string().max(1_000).optional()

export const changeBody = z
  .object({
    version: z.number().int(),
    lines: z.array(z.object({ productId, quantity: z.number().int().min(0).max(9_999) })).max(maxLines + 100),
    total: z.number(),
    confirmedAge: z.number().int().min(0).max(99).optional(),
    displayName: text,
    phoneNumber: text,
    street: text,
    city: text,
    district: text,
    zipCode: text,
    deliveryNote: text,
    leaveAtDoor: z.boolean().optional(),
  })
  .meta({ id: 'OrderChangeBody' })

export const changeJson = z
  .object({
    version: z.number().int(),
    isPaid: z.boolean(),
    limit: z.number(),
    agreed: z.number(),
    until: z.string().optional(),
    lines: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        unit: z.string(),
        image: z.string(),
        price: z.number(),
        quantity: z.number().int(),
        before: z.number().int(),
        max: z.number().int(),
      }),
    ),
    price: z.number(),
    total: z.number(),
    minimumAge: z.number().int().optional(),
    problems: z.array(z.object({ productId: z.string().optional(), text: z.string() })),
  })
  .meta({ id: 'OrderChange' })
export type ChangeJson = z.infer<typeof changeJson>

/** "p1:2,p7:1". Undefined if it's something else. */
export function readLines(typed: string): WantedLine[] | undefined {
  const lines = typed.split(',').map((one) => /^(p[1-9]\d{0,9}):(\d{1,4})$/.exec(one))
  if (lines.length > maxLines + 100 || lines.includes(null)) return undefined
  return mergeLines(lines.map((line) => ({ id: line?.[1] ?? '', count: Number(line?.[2]) })))
}

/** A product that is named twice counts once, as it's named last. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()]
}

export function writeChange(found: Changeable, { maxPerProduct }: ShopRules, pictures: Pictures): ChangeJson {
  const { order, isHeld, limitCents, agreedCents, until, products, changed } = found
  return {
    version: order.version,
    isPaid: !isHeld,
    limit: dollarsOf(limitCents),
    agreed: dollarsOf(agreedCents),
    ...(until && { until: until.toISOString() }),
    lines: changed.lines.map(({ id, title, unitCents, count, before }) => {
      const product = products.find((one) => one.id === id)
      const shown = order.lines.find((line) => `p${line.productId}` === id) ?? product
      const most = Math.min(maxPerProduct, before + (product?.quantity ?? 0))
      return {
        _id: id,
        title,
        unit: shown?.unit ?? '',
        image: imageOf(shown?.picture ?? '', '320.webp', pictures, 'url'),
        price: dollarsOf(unitCents),
        quantity: count,
        before,
        max: Math.max(before, most),
      }
    }),
    price: dollarsOf(changed.price.chargeCents),
    total: dollarsOf(changed.reservedCents),
    ...(changed.minimumAge > 0 && { minimumAge: changed.minimumAge }),
    problems: [
      ...changed.refusals.map((refusal) => ({
        ...('id' in refusal && { productId: refusal.id }),
        text: refusalText(refusal, found),
      })),
      ...(isTooLittle(moreToPay(found)) ? [{ text: tooLittleText(found) }] : []),
    ],
  }
}

export function refusalText(refusal: ChangeRefusal, { order }: Changeable): string {
  const { money } = order.snapshot
  switch (refusal.reason) {
    case 'gone':
      return refusal.title === ''
        ? "We don't sell this product any more."
        : `We don't sell ${refusal.title} any more, so you can't add more of it.`
    case 'stock':
      return refusal.most === 0
        ? `${refusal.title} is sold out.`
        : `We only have ${refusal.most} × ${refusal.title} for your order.`
    case 'limit':
      return `You can order up to ${refusal.most} × ${refusal.title}.`
    case 'empty':
    case 'nothing-to-pay':
      return 'To remove everything, cancel the order instead.'
    case 'too-many-lines':
      return `An order can have up to ${maxLines} different products.`
    case 'below-minimum':
      return `That's ${formatMoney(refusal.missingCents, money)} below our minimum order. Add something to go with it.`
    case 'coupon-minimum':
      return `Your coupon ${order.couponCode ?? ''} needs ${formatMoney(refusal.missingCents, money)} more in your order.`
  }
}

/** What is to be paid on top of what was paid or is held. */
export function moreToPay({ changed, limitCents }: Pick<Changeable, 'changed' | 'limitCents'>): Cents {
  return Math.max(0, changed.reservedCents - limitCents)
}

export const isTooLittle = (cents: Cents) => cents > 0 && cents < leastCharge

function tooLittleText({ order }: Changeable): string {
  return `That's less than ${formatMoney(leastCharge, order.snapshot.money)} more, which a card can't pay. Add something to go with it.`
}

export function paymentText({ order, isHeld, ...found }: Changeable): string {
  const more = formatMoney(moreToPay(found), order.snapshot.money)
  const than = isHeld ? "we've reserved on your card" : "you've paid"
  return `That's ${more} more than ${than}. Please pay the rest.`
}
