// The stored carts. From what a browser sends only products and counts are used.
import type { Database, Transaction } from '#database/connection.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { couponCodeOf } from '#domain/money/coupon.ts'
import type { LineNotes } from '#domain/cart/line-note.ts'
import { slotNumberOf, courierFor } from '#domain/delivery/delivery.ts'
import type { CourierChoice } from '#domain/delivery/delivery.ts'
import { rulesWithTime } from '#domain/delivery/delivery-time.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import type { SlotWithArea } from '#server/delivery/places.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import { emptyCart, readCart, readForNewLines, saveCart } from './cart-query.ts'
import type { CartRow } from './cart-query.ts'
import { countsOf, notesOf, priceStoredCart, storedLinesOf } from './price-stored-cart.ts'
import type { PricedCart } from './price-stored-cart.ts'

export type Carts = ReturnType<typeof createCarts>

export type WantedCart = {
  counts: Cart
  /** Lines that aren't named keep their stored note. */
  notes: LineNotes
  /** Undefined leaves the stored choice. */
  courier: CourierChoice | undefined
  /** Undefined leaves the coupon, null removes it. */
  couponCode: string | null | undefined
}

export type StoredCart = PricedCart & {
  couponCode: string | null
  hasChosenShipping: boolean
  /** The chosen delivery time, in a shop that has them. */
  time: SlotWithArea | undefined
  /** What it was priced by. */
  rules: ShopRules
}

type CartsParts = {
  database: Database
  /** Of the shop now; asked once for each cart. */
  rules: () => ShopRules
}

export function createCarts({ database, rules }: CartsParts) {
  return {
    /** The stored cart at current prices; empty for a new shopper. */
    async find(uid: string): Promise<StoredCart> {
      const [row] = await database.query<CartRow>(readCart(uid))
      if (row === undefined) throw new Error('The database returned no cart')
      return pricedRow(row, rules())
    },

    /** Replaces the stored cart, without what can't be bought. */
    async save(uid: string, { counts, notes, courier, couponCode }: WantedCart): Promise<StoredCart> {
      const ids = Object.keys(counts).map(productNumber)
      const typed = couponCode === undefined || couponCode === null ? couponCode : couponCodeOf(couponCode) || null
      const shopRules = rules()
      const slotId = shopRules.deliveryMode === 'times' ? slotNumberOf(courier?.id ?? '') || null : null
      const statement = readForNewLines(
        uid,
        ids.filter((id) => id !== undefined),
        { code: typed ?? null, slotId },
      )
      const [row] = await database.query<CartRow>(statement)
      if (row === undefined) throw new Error('The database returned no cart')
      const wantedCode = typed === undefined ? row.coupon_code : typed
      const now = rulesWithTime(shopRules, row.slot ?? undefined)
      // In a shop with delivery times it's one of them, by its id.
      const setsShipping = courier !== undefined && now.deliveryMode === 'couriers'
      const chosen = setsShipping ? courierFor(courier, now.couriers) : chosenIn(row)
      const { products, coupon } = row
      const cart = priceStoredCart({
        counts,
        notes: { ...notesOf(row.lines ?? []), ...notes },
        products: products ?? [],
        courier: chosen,
        couponCode: wantedCode,
        coupon,
        now: row.now,
        rules: now,
      })
      const storedCode = cart.coupon?.code ?? (staysForLater(cart, row) ? row.coupon_code : null)
      const toSave = {
        lines: storedLinesOf(cart.lines),
        couponCode: storedCode,
        shippingCents: chosen.priceCents ?? null,
        courierId: chosen.id ?? null,
        slotId: row.slot === null ? null : slotId,
        setsCoupon: typed !== undefined,
        setsShipping,
        readCode: row.coupon_code,
      }
      await database.query(saveCart(uid, toSave))
      return { ...cart, couponCode: storedCode, ...chosenOf(row, chosen, now) }
    },

    async empty(uid: string): Promise<void> {
      await database.query(emptyCart(uid))
    },

    async remove(uid: string, on: Transaction): Promise<void> {
      await on.run({ name: 'cart-remove', text: 'delete from carts where user_id = $1', values: [uid] })
    },
  }
}

/** Prices a stored cart row. */
export function pricedRow(row: CartRow, shopRules: ShopRules): StoredCart {
  const rules = rulesWithTime(shopRules, row.slot ?? undefined)
  const courier = chosenIn(row)
  const cart = priceStoredCart({
    counts: countsOf(row.lines ?? []),
    notes: notesOf(row.lines ?? []),
    products: row.products ?? [],
    courier,
    couponCode: row.coupon_code,
    coupon: row.coupon,
    now: row.now,
    rules,
  })
  return { ...cart, couponCode: row.coupon_code, ...chosenOf(row, courier, rules) }
}

/** Times in JSON are texts. */
export function timeOf({ slot, area }: NonNullable<CartRow['slot']>): SlotWithArea {
  const { startsAt, endsAt, cutoffAt, closedAt } = slot
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), cutoffAt: new Date(cutoffAt) }
  return { slot: { ...slot, ...times, closedAt: closedAt && new Date(closedAt) }, area }
}

function chosenOf({ slot }: CartRow, courier: CourierChoice, rules: ShopRules) {
  const time = slot === null || rules.deliveryMode === 'couriers' ? undefined : timeOf(slot)
  return { time, rules, hasChosenShipping: rules.deliveryMode === 'times' ? time !== undefined : hasChosen(courier) }
}

/** The stored id decides, whatever that courier costs by now; the price only in carts from before ids were stored. */
export function chosenIn({
  courier_id: id,
  shipping_cents: priceCents,
}: Pick<CartRow, 'courier_id' | 'shipping_cents'>): CourierChoice {
  return id === null ? { priceCents } : { id }
}

function hasChosen({ id, priceCents }: CourierChoice): boolean {
  return (id ?? null) !== null || (priceCents ?? null) !== null
}

/** A coupon accepted before applies again once the cart is large enough. */
function staysForLater({ couponRefusal }: PricedCart, row: CartRow): boolean {
  const isSame = couponRefusal?.code.toUpperCase() === row.coupon_code?.toUpperCase()
  return couponRefusal?.reason === 'below-minimum' && isSame
}
