// Prices a stored cart from the shop's own tables: what it costs now, and what changed since it was filled.
import type { StoredCartLine } from '#database/tables/carts.ts'
import { changesOf, linesOf, applyLineChanges, upTo } from '#domain/cart/cart.ts'
import type { Cart, CartLine, LineChange } from '#domain/cart/cart.ts'
import { acceptCoupon } from '#domain/money/coupon.ts'
import type { CouponRefusal } from '#domain/money/coupon.ts'
import type { LineNotes } from '#domain/cart/line-note.ts'
import type { Cents } from '#domain/money/money.ts'
import { priceCart, reservedOf } from '#domain/money/pricing.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { maxPriceOf } from '#domain/product/sold-by-weight.ts'
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { courierFor } from '#domain/delivery/delivery.ts'
import type { Courier, CourierChoice } from '#domain/delivery/delivery.ts'
import { taxClassOf } from '#domain/money/tax.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { CartProductRow, CouponRow } from './cart-query.ts'

export type CartProduct = {
  id: string
  title: string
  unit: string
  picture: string
  priceCents: number
  quantity: number
  /** The one that counts; empty in a shop without tax. */
  taxClass: string
  /** Absent where it's sold by the piece. */
  weight?: SoldByWeight
  /** Absent where it's sold to everybody. */
  minimumAge?: number
}

/** `note`: for whoever packs it; empty without one. */
export type NotedLine = CartLine<CartProduct> & { note: string }

export type PricedCart = {
  lines: NotedLine[]
  /** Lines that were removed, or reduced to the available stock. */
  changes: (LineChange & { title: string | undefined })[]
  price: CartPrice
  /** What is held on the card: the price with everything at its greatest weight. */
  reservedCents: Cents
  /** The chosen one, or the default. */
  courier: Courier
  coupon: { code: string; discountPercent: number } | undefined
  couponRefusal: ({ code: string } & CouponRefusal) | undefined
}

export type CartToPrice = {
  counts: Cart
  notes: LineNotes
  products: CartProductRow[]
  courier: CourierChoice
  couponCode: string | null
  coupon: CouponRow | null
  now: Date
  rules: ShopRules
}

export function priceStoredCart(cart: CartToPrice): PricedCart {
  const { rules } = cart
  const products = cart.products.map((row) => productOf(row, rules))
  const changes = changesOf(
    cart.counts,
    products.map((product) => upTo(rules.maxPerProduct, product)),
  )
  // A sold-out line stays visible in the browser; here it's left out, because it can't be bought.
  const lines = linesOf(applyLineChanges(cart.counts, changes), products)
    .filter(({ product }) => product.quantity > 0)
    .map((line) => ({ ...line, note: cart.notes[line.product.id] ?? '' }))
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  const bare = lines.map(({ product: { priceCents, taxClass, weight }, count }) => ({
    priceCents,
    count,
    taxClass,
    maxCents: weight && maxPriceOf(weight),
  }))
  const courier = courierFor(cart.courier, rules.couriers)
  const { subtotalCents } = priceCart({ lines: bare, courier }, rules)
  const taken = takeCoupon(cart, subtotalCents)
  return {
    lines,
    changes: changes.map((change) => ({ ...change, title: titles.get(change.id) })),
    price: priceCart({ lines: bare, courier, coupon: taken.coupon }, rules),
    reservedCents: reservedOf({ lines: bare, courier, coupon: taken.coupon }, rules),
    courier,
    ...taken,
  }
}

function takeCoupon({ couponCode, coupon, now }: CartToPrice, subtotalCents: number) {
  if (couponCode === null) return { coupon: undefined, couponRefusal: undefined }
  const found = coupon && {
    code: coupon.code,
    discountPercent: coupon.discount_percent,
    minimumCents: coupon.minimum_cents,
    startsAt: coupon.starts_at === null ? null : new Date(coupon.starts_at),
    endsAt: new Date(coupon.ends_at),
  }
  const outcome = acceptCoupon(found ?? undefined, subtotalCents, now)
  if (outcome.ok) return { coupon: outcome.value, couponRefusal: undefined }
  const { ok: _ok, ...refusal } = outcome
  return {
    coupon: undefined,
    couponRefusal: { code: outcome.reason === 'unknown' ? couponCode : (found?.code ?? couponCode), ...refusal },
  }
}

/** A map of product id to count, as `domain/cart/cart.ts` represents a cart. */
export function countsOf(lines: StoredCartLine[]): Cart {
  return Object.fromEntries(lines.map(({ id, count }) => [`p${id}`, count]))
}

export function notesOf(lines: StoredCartLine[]): LineNotes {
  return Object.fromEntries(lines.flatMap(({ id, note }) => (note === undefined ? [] : [[`p${id}`, note]])))
}

export function storedLinesOf(lines: (CartLine & { note: string })[]): StoredCartLine[] {
  return lines.flatMap(({ product, count, note }) => {
    const id = productNumber(product.id)
    return id === undefined ? [] : [{ id, count, ...(note !== '' && { note }) }]
  })
}

export function productOf(row: CartProductRow, { tax }: ShopRules): CartProduct {
  const { id, title, unit, picture, quantity } = row
  return {
    id: `p${id}`,
    title,
    unit,
    picture,
    priceCents: row.price_cents,
    quantity,
    taxClass: taxClassOf(row.tax_class, tax),
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
  }
}
