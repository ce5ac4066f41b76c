// Carts on the wire, with the specification's names: `shippingCoast`, dollars, `quantity` for the count.
import * as z from 'zod'
import { lineNoteProblem, longestLineNote } from '#domain/cart/line-note.ts'
import { centsOf, dollarsOf } from '#domain/money/money.ts'
import { wholeDiscountOf } from '#domain/money/pricing.ts'
import { taxJson, writeTax } from './tax-json.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { ImageForm } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { StoredCart, WantedCart } from './carts.ts'

const maxLines = 300
const whole = z.number().int().min(1).max(1_000_000)

const cartLineBody = z
  .looseObject({
    _id: z.string().max(64),
    quantity: whole.optional().describe('how many are in the cart'),
    count: whole.optional().describe('the same, and before `quantity` if both are given'),
    price: z
      .number()
      .optional()
      .describe('dollars, as the shopper saw it; a different price now is listed in `changes`'),
    note: z
      .string()
      .refine((note) => lineNoteProblem(note) === undefined, `at most ${longestLineNote} characters in one line`)
      .optional()
      .describe('for whoever packs it; an empty one removes it'),
  })
  .refine(({ quantity, count }) => quantity !== undefined || count !== undefined, 'quantity is missing')

export const cartBody = z
  .object({
    email: z.string().max(320).optional(),
    cartProduct: z.array(cartLineBody).max(maxLines, `at most ${maxLines} lines`),
    subTotal: z.unknown().optional().describe('not used: the shop computes it'),
    shippingCoast: z.number().nullish().describe('the price of a courier; if absent, the stored choice stays'),
    courier: z
      .string()
      .max(40)
      .nullish()
      .describe('the id of a courier, where two of them cost the same; of a delivery time in a shop that has them'),
    discount: z.unknown().optional(),
    grandTotal: z.unknown().optional(),
    couponCode: z.string().max(100).nullish().describe('if absent, the coupon stays; null or empty removes it'),
  })
  .meta({ id: 'CartBody' })

export const cartLineJson = z
  .object({
    _id: z.string(),
    title: z.string(),
    unit: z.string(),
    price: z.number().describe('dollars'),
    image: z.string(),
    quantity: z.number().int().describe('how many are in the cart'),
    stock: z.number().int(),
    note: z.string().optional().describe('for whoever packs it; absent without one'),
  })
  .meta({ id: 'CartLine' })
export type CartLineJson = z.infer<typeof cartLineJson>

export const cartChangeJson = z
  .object({
    _id: z.string(),
    title: z.string().optional(),
    reason: z.enum(['gone', 'stock-out', 'fewer', 'price']),
    quantity: z.number().int().optional().describe('how many are available now'),
    price: z.number().optional().describe('what it costs now'),
  })
  .meta({ id: 'CartChange' })

const couponRefusalJson = z.object({
  code: z.string(),
  reason: z.enum(['unknown', 'expired', 'below-minimum']),
  missingAmount: z.number().optional().describe('dollars missing to the minimum subtotal'),
})

export const cartFiguresJson = z
  .object({
    subTotal: z.number(),
    shippingCoast: z.number(),
    discount: z.number().describe('the percentage of the shop of subtotal and shipping, and the coupon'),
    grandTotal: z.number(),
    couponDiscount: z.number().describe('the coupon part of the discount'),
    price: z.number().describe('what the card is charged'),
    reserved: z.number().optional().describe('what is held on the card until it is packed'),
    tax: taxJson.optional(),
  })
  .meta({ id: 'CartFigures' })

export const cartCouponJson = z
  .object({
    couponCode: z.string().nullable(),
    coupon: z.object({ code: z.string(), discountPercentage: z.number(), amount: z.number() }).nullable(),
    couponRefusal: couponRefusalJson.optional(),
  })
  .meta({ id: 'CartCoupon' })

export const cartJson = cartFiguresJson
  .extend({
    acknowledged: z.literal(true),
    cartProduct: z.array(cartLineJson),
    changes: z.array(cartChangeJson),
  })
  .extend(cartCouponJson.shape)
  .meta({ id: 'Cart' })
export type CartJson = z.infer<typeof cartJson>

/** Merges lines of the same product. */
export function readCartBody(body: z.infer<typeof cartBody>): WantedCart {
  const counts = new Map<string, number>()
  const notes = new Map<string, string>()
  for (const { _id, count, quantity, note } of body.cartProduct) {
    counts.set(_id, (counts.get(_id) ?? 0) + (count ?? quantity ?? 0))
    if (note !== undefined) notes.set(_id, note.trim())
  }
  const { shippingCoast, courier, couponCode } = body
  const isChosen = typeof shippingCoast === 'number' || typeof courier === 'string'
  return {
    counts: Object.fromEntries(counts),
    notes: Object.fromEntries(notes),
    courier: isChosen
      ? { id: courier, priceCents: typeof shippingCoast === 'number' ? centsOf(shippingCoast) : null }
      : undefined,
    couponCode,
  }
}

type Seen = { _id: string; price?: number | undefined }[]

export function writeCart(cart: StoredCart, seen: Seen, writeLines: LineWriter): CartJson {
  return {
    acknowledged: true,
    cartProduct: writeLines(cart),
    ...writeFigures(cart),
    ...writeCoupon(cart),
    changes: [...writeChanges(cart), ...priceChanges(cart, seen)],
  }
}

export type LineWriter = ReturnType<typeof lineWriter>

export function lineWriter(pictures: Pictures, form: ImageForm) {
  return ({ lines }: Pick<StoredCart, 'lines'>): CartLineJson[] =>
    lines.map(({ product, count, note }) => ({
      _id: product.id,
      title: product.title,
      unit: product.unit,
      price: dollarsOf(product.priceCents),
      image: imageOf(product.picture, '320.webp', pictures, form),
      quantity: count,
      stock: product.quantity,
      ...(note !== '' && { note }),
    }))
}

export function writeFigures({
  price,
  reservedCents,
}: Pick<StoredCart, 'price' | 'reservedCents'>): z.infer<typeof cartFiguresJson> {
  return {
    subTotal: dollarsOf(price.subtotalCents),
    shippingCoast: dollarsOf(price.shippingCents),
    discount: dollarsOf(wholeDiscountOf(price)),
    grandTotal: dollarsOf(price.grandTotalCents),
    couponDiscount: dollarsOf(price.couponCents),
    price: dollarsOf(price.chargeCents),
    ...(reservedCents > price.chargeCents && { reserved: dollarsOf(reservedCents) }),
    ...writeTax(price),
  }
}

export function writeCoupon({ coupon, couponCode, couponRefusal, price }: StoredCart): z.infer<typeof cartCouponJson> {
  const refusal = couponRefusal && {
    code: couponRefusal.code,
    reason: couponRefusal.reason,
    ...('missingCents' in couponRefusal ? { missingAmount: dollarsOf(couponRefusal.missingCents) } : {}),
  }
  return {
    couponCode,
    coupon:
      coupon === undefined
        ? null
        : { code: coupon.code, discountPercentage: coupon.discountPercent, amount: dollarsOf(price.couponCents) },
    ...(refusal === undefined ? {} : { couponRefusal: refusal }),
  }
}

export function writeChanges({ changes }: Pick<StoredCart, 'changes'>): z.infer<typeof cartChangeJson>[] {
  return changes.map(({ id, title, ...change }) => ({
    _id: id,
    ...(title === undefined ? {} : { title }),
    reason: change.reason,
    ...('count' in change ? { quantity: change.count } : {}),
  }))
}

function priceChanges({ lines }: StoredCart, seen: Seen): z.infer<typeof cartChangeJson>[] {
  const prices = new Map(seen.map(({ _id, price }) => [_id, price]))
  return lines.flatMap(({ product }) => {
    const former = prices.get(product.id)
    const price = dollarsOf(product.priceCents)
    if (former === undefined || Math.round(former * 100) === product.priceCents) return []
    return [{ _id: product.id, title: product.title, reason: 'price' as const, price }]
  })
}
