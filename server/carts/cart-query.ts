// The SQL of carts. Products and the coupon are read in the same statement, so that a cart is priced from one snapshot.
import type { Statement } from '#database/connection.ts'
import type { StoredCartLine } from '#database/tables/carts.ts'
import { weightJson } from '#database/weight-columns.ts'
import type { Area, Slot } from '#domain/delivery/delivery.ts'
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'

export type CartProductRow = {
  id: number
  title: string
  unit: string
  picture: string
  price_cents: number
  quantity: number
  /** Its own, or that of its sub-category or category. */
  tax_class: string | null
  /** Null where it's sold by the piece. */
  weight: SoldByWeight | null
  /** Null where it's sold to everybody. */
  minimum_age: number | null
}

export type CouponRow = {
  code: string
  discount_percent: number
  minimum_cents: number
  starts_at: string | null
  ends_at: string
}

/** The chosen delivery time, whatever became of it; null once it's gone. */
export type CartSlotRow = { slot: Slot; area: Area }

export type CartRow = {
  lines: StoredCartLine[] | null
  coupon_code: string | null
  shipping_cents: number | null
  courier_id: string | null
  slot: CartSlotRow | null
  version: number | null
  products: CartProductRow[] | null
  coupon: CouponRow | null
  now: Date
}

const product = `json_build_object('id', p.id, 'title', p.title, 'unit', p.unit, 'picture', p.picture,
  'price_cents', p.price_cents, 'quantity', p.quantity, 'tax_class', coalesce(p.tax_class, (select
    coalesce(s.tax_class, g.tax_class) from subcategories s join categories g on g.id = s.category_id
    where s.id = p.subcategory_id)), 'weight', ${weightJson('p')}, 'minimum_age', p.minimum_age)`
const coupon = `json_build_object('code', k.code, 'discount_percent', k.discount_percent,
  'minimum_cents', k.minimum_cents, 'starts_at', k.starts_at, 'ends_at', k.ends_at)`

/** A delivery time, by default that of a cart `c`, with its area. Times are texts in it: `timeOf` reads them. */
export const slotColumnOf = (
  id: string,
): string => `(select json_build_object('slot', json_build_object('id', t.id, 'areaId', t.area_id, 'startsAt', t.starts_at,
      'endsAt', t.ends_at, 'cutoffAt', t.cutoff_at, 'capacity', t.capacity, 'taken', t.taken, 'priceCents', t.price_cents,
      'closedAt', t.closed_at, 'version', t.version),
    'area', json_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'address', a.address, 'hours', a.hours,
      'minimumOrderCents', a.minimum_order_cents, 'freeFromCents', a.free_from_cents))
  from slots t join delivery_areas a on a.id = t.area_id where t.id = ${id}) as slot`
export const slotColumn = slotColumnOf('c.slot_id')

/** Those products `p` that are sold, as carts price them. */
export const productsColumn = (where: string): string =>
  `(select json_agg(${product}) from products p where ${where} and p.archived_at is null) as products`

/** The columns of a stored cart `c` with its products, its coupon and its delivery time. */
export const cartColumns = `c.lines, c.coupon_code, c.shipping_cents, c.courier_id, ${slotColumn}, c.version, now() as now,
  ${productsColumn(`p.id in (select (line ->> 'id')::int from jsonb_array_elements(c.lines) line)`)},
  (select ${coupon} from coupons k where upper(k.code) = upper(c.coupon_code)) as coupon`

export function readCart(uid: string): Statement {
  const text = `select ${cartColumns} from (select $1::text as user_id) s left join carts c using (user_id)`
  return { name: 'cart-read', text, values: [uid] }
}

type Choices = { code: string | null; slotId: number | null }

/** The stored choices, with the products of other lines; other ones instead of the stored choices unless they are null. */
export function readForNewLines(uid: string, ids: number[], { code, slotId }: Choices): Statement {
  const text = `select c.lines, c.coupon_code, c.shipping_cents, c.courier_id, ${slotColumnOf('coalesce($4::int, c.slot_id)')}, c.version, now() as now,
    ${productsColumn('p.id = any($2::int[])')},
    (select ${coupon} from coupons k where upper(k.code) = upper(coalesce($3, c.coupon_code))) as coupon
    from (select $1::text as user_id) s left join carts c using (user_id)`
  return { name: 'cart-read-new', text, values: [uid, ids, code, slotId] }
}

export type CartToSave = {
  lines: StoredCartLine[]
  couponCode: string | null
  shippingCents: number | null
  courierId: string | null
  /** Null leaves the delivery time that was chosen before. */
  slotId: number | null
  /** False leaves the stored value, which may have changed since it was read. */
  setsCoupon: boolean
  setsShipping: boolean
  /** The stored coupon when the cart was read. */
  readCode: string | null
}

export function saveCart(uid: string, cart: CartToSave): Statement {
  const { lines, couponCode, shippingCents, courierId, slotId, setsCoupon, setsShipping, readCode } = cart
  const text = `insert into carts (user_id, lines, coupon_code, shipping_cents, courier_id, slot_id, version)
    values ($1, $2, $3, $4, $8, $9, 1)
    on conflict (user_id) do update set lines = excluded.lines, updated_at = now(),
      coupon_code = case when $5 or carts.coupon_code is not distinct from $6 then excluded.coupon_code
        else carts.coupon_code end,
      shipping_cents = case when $7 then excluded.shipping_cents else carts.shipping_cents end,
      courier_id = case when $7 then excluded.courier_id else carts.courier_id end,
      slot_id = coalesce(excluded.slot_id, carts.slot_id),
      version = carts.version + (carts.lines is distinct from excluded.lines)::int`
  const stored = [uid, JSON.stringify(lines), couponCode, shippingCents]
  return { name: 'cart-save', text, values: [...stored, setsCoupon, readCode, setsShipping, courierId, slotId] }
}

/** Stores the courier, as part of a statement that stores the checkout details. */
export const saveShippingText = (uid: string, cents: string, id: string): string =>
  `insert into carts (user_id, shipping_cents, courier_id)
  values (${uid}, ${cents}, ${id}) on conflict (user_id) do update
  set shipping_cents = excluded.shipping_cents, courier_id = excluded.courier_id, updated_at = now()`

/** The same of a delivery time; null leaves the one that was chosen before. */
export const saveSlotText = (uid: string, id: string): string =>
  `insert into carts (user_id, slot_id)
  values (${uid}, ${id}) on conflict (user_id) do update
  set slot_id = coalesce(excluded.slot_id, carts.slot_id), updated_at = now()`

export function emptyCart(uid: string): Statement {
  const text = `update carts set lines = '[]', coupon_code = null, version = version + 1, updated_at = now()
    where user_id = $1`
  return { name: 'cart-empty', text, values: [uid] }
}
