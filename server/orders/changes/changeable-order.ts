// An order as its shopper may change it: until somebody begins to pack it or its cut-off has passed, and what it would cost.
import type { Statement } from '#database/connection.ts'
import { rulesWithTime } from '#domain/delivery/delivery-time.ts'
import type { ChosenTime } from '#domain/delivery/delivery-time.ts'
import type { Cents } from '#domain/money/money.ts'
import { chargeOf } from '#domain/money/pricing.ts'
import { changeOrder } from '#domain/order/change.ts'
import type { ChangeableOrder, ChangedOrder, SoldProduct, WantedLine } from '#domain/order/change.ts'
import { weightIn } from '#domain/product/weight-fields.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { productsColumn, slotColumnOf } from '#server/carts/cart-query.ts'
import type { CartProductRow, CartSlotRow } from '#server/carts/cart-query.ts'
import { productOf } from '#server/carts/price-stored-cart.ts'
import type { CartProduct } from '#server/carts/price-stored-cart.ts'
import { contentFields, lineFields, linesColumn, orderOf } from '#server/orders/order-rows.ts'
import type { Order, OrderRow } from '#server/orders/order-rows.ts'

/** `being-paid`: the card is about to be charged, which takes seconds. */
export type NotChangeable = 'too-late' | 'being-paid'

export type ChangeableRow = Omit<OrderRow, 'lines'> & {
  lines: (OrderRow['lines'][number] & { minimumAge: number | null; returned: number })[]
  /** By all of its payments. */
  held_cents: number
  /** What a change costs more is held, too. */
  is_more_held: boolean
  can_wait: boolean
  is_handled: boolean
  is_begun: boolean
  is_past: boolean
  until: Date | null
  coupon_minimum_cents: number | null
  slot: CartSlotRow | null
  products: CartProductRow[] | null
}

export type Changeable = {
  order: Order
  /** Undefined while it can be changed. */
  refusal: NotChangeable | undefined
  /** Only held on the card, and charged for what is packed; otherwise paid. */
  isHeld: boolean
  /** What it may cost without another payment. */
  limitCents: Cents
  /** What it costs now at most. */
  agreedCents: Cents
  /** The cut-off of its delivery time. */
  until: Date | null
  /** The area whose zips its time is for; none for a courier or a pick-up point. */
  areaId: number | undefined
  products: CartProduct[]
  changed: ChangedOrder
}

/** Of an order by its id, with the products of its lines and others, as they are sold now. */
export function changeableOrder(orderId: string, others: readonly number[]): Statement {
  return { name: 'order-changeable', text, values: [orderId, others] }
}

const text = `select o.*, ${linesColumn([...lineFields, ...contentFields, 'minimumAge', 'returned'])},
    coalesce(c.reserved_cents, c.charge_cents) + coalesce((select sum(coalesce(l.reserved_cents, l.charge_cents))::int from checkouts l
      where l.changes_order_id = o.id and l.state = 'placed'), 0) as held_cents,
    exists (select from checkouts l where l.changes_order_id = o.id and l.state = 'placed' and l.handled_at is null) as is_more_held,
    c.handled_at is not null as is_handled,
    c.state = 'placed' and coalesce(c.capture_until > now(), false) as can_wait,
    exists (select from packings k where k.order_id = o.id) or exists (select from picked_lines k where k.order_id = o.id) as is_begun,
    coalesce(s.cutoff_at <= now(), false) as is_past, s.cutoff_at as until,
    (select k.minimum_cents from coupons k where upper(k.code) = upper(o.coupon_code)) as coupon_minimum_cents,
    ${slotColumnOf('o.slot_id')},
    ${productsColumn('(p.id = any($2::int[]) or p.id in (select product_id from order_lines where order_id = o.id))')}
  from orders o join checkouts c on c.id = o.checkout_id left join slots s on s.id = o.slot_id where o.id = $1`

/** `wanted`: its lines as they would be; as they are without it. */
export function readChangeable(row: ChangeableRow, shop: ShopRules, wanted?: readonly WantedLine[]): Changeable {
  const { held_cents: held, can_wait: canWait, is_handled: isHandled, is_begun: isBegun, is_past: isPast } = row
  const order = orderOf(row)
  const isHeld = order.paymentState === 'authorised' && canWait && !isHandled
  const paidCents = chargeOf(order.price.grandTotalCents, order.snapshot.prices)
  const isOpen = order.status === 'Pending' && !isBegun && !isPast && row.lines.every(({ returned }) => returned === 0)
  const isPaid = order.paymentState === 'captured' && !row.is_more_held
  const rules = rulesWithTime(shop, timeOf(row))
  const products = (row.products ?? []).map((product) => productOf(product, rules))
  const before = changeableOf(order, row, isHeld)
  return {
    order,
    refusal: !isOpen || isHandled ? 'too-late' : isHeld || isPaid ? undefined : 'being-paid',
    isHeld,
    limitCents: isHeld ? held : paidCents,
    agreedCents: isHeld ? (row.reserved_cents ?? row.charge_cents) : paidCents,
    until: row.until,
    areaId: row.slot?.area.kind === 'delivery' ? row.slot.area.id : undefined,
    products,
    changed: changeOrder(before, wanted ?? before.lines, products satisfies SoldProduct[], rules),
  }
}

function timeOf({ slot }: ChangeableRow): ChosenTime | undefined {
  return slot ?? undefined
}

function changeableOf({ price, snapshot }: Order, row: ChangeableRow, isWeighed: boolean): ChangeableOrder {
  const { prices, tax, courier, delivery } = snapshot
  return {
    lines: row.lines.map((line) => ({
      id: `p${line.productId}`,
      title: line.title,
      unitCents: line.unitCents,
      count: line.quantity,
      taxClass: tax.products?.[line.productId],
      weight: weightIn(line),
      minimumAge: line.minimumAge ?? undefined,
    })),
    shippingCents: price.shippingCents,
    deliveryCents: delivery.method === 'courier' ? courier.priceCents : delivery.priceCents,
    couponCents: price.couponCents,
    couponMinimumCents: row.coupon_minimum_cents ?? undefined,
    prices,
    tax: { mode: tax.mode, classes: tax.lines, deliveryClass: tax.delivery ?? '' },
    isWeighed,
  }
}
