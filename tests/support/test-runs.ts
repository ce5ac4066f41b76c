// Packed orders and runs for tests: what the store room and the office did before a driver leaves.
import { dayIn } from '#domain/settings/zone-day.ts'
import type { TestPurchase } from './test-purchase.ts'

export type PackedTestOrder = { id: string; number: string }

/** Today in the shop, or some days later. */
export function dayOf({ shop }: Pick<TestPurchase, 'shop'>, days = 0): string {
  return dayIn(shop.settings.current().values.shop.timeZone, new Date(Date.now() + days * 86_400_000))
}

/** As if somebody had packed everything that was ordered. */
export async function packOrders(shop: TestPurchase, ids: readonly string[]): Promise<void> {
  await shop.sql(`update orders set status = 'Processing', processing_at = now() where id = any($1::uuid[])`, [ids])
  await shop.sql(
    `insert into packings (order_id, state, packer, packed_at, charge_cents, delivery_cents)
      select id, 'packed', 'picker', now(), charge_cents, shipping_cents from orders where id = any($1::uuid[])`,
    [ids],
  )
  await shop.sql(
    `insert into packed_lines (order_id, line_id, product_id, position, title, ordered, packed, unit_cents, paid_cents)
      select order_id, product_id, product_id, position, title, quantity, quantity, unit_cents, unit_cents * quantity
      from order_lines where order_id = any($1::uuid[])`,
    [ids],
  )
}

/** One order, bought and packed, and as many copies of it as are wanted: a hundred purchases would take long. */
export async function packedOrders(shop: TestPurchase, count: number): Promise<PackedTestOrder[]> {
  await shop.sql('update products set quantity = 5000 where id <= 2')
  const shopper = await shop.newShopper()
  const first = await shopper.buy([
    { id: 'p1', count: 3 },
    { id: 'p2', count: 1 },
  ])
  await shop.shop.orders.idle()
  const copies = await shop.sql<{ id: string }>(copyText, [first, count - 1])
  const ids = [first, ...copies.map(({ id }) => id)]
  await shop.sql(
    `insert into order_lines select made.* from order_lines l, unnest($2::uuid[]) as copy,
      jsonb_populate_record(null::order_lines, to_jsonb(l) || jsonb_build_object('order_id', copy)) made where l.order_id = $1`,
    [first, ids.slice(1)],
  )
  await packOrders(shop, ids)
  const rows = await shop.sql<PackedTestOrder>(
    'select id, order_id as number from orders where id = any($1::uuid[]) order by order_id',
    [ids],
  )
  return rows
}

// A function that makes a row stands in FROM: in the list of columns it would be called for each of them.
const copyText = `with wanted as (select n, gen_random_uuid() as id, gen_random_uuid() as checkout_id from generate_series(1, $2::int) n),
  copied as (insert into checkouts select made.* from wanted w, orders o join checkouts c on c.id = o.checkout_id,
      jsonb_populate_record(null::checkouts, to_jsonb(c)
        || jsonb_build_object('id', w.checkout_id, 'pi_id', 'pi_' || w.checkout_id, 'order_id', null)) made
    where o.id = $1 returning id)
  insert into orders select made.* from wanted w, orders o, jsonb_populate_record(null::orders, to_jsonb(o)
      || jsonb_build_object('id', w.id, 'order_id', upper(substr(md5(w.id::text), 1, 6)), 'checkout_id', w.checkout_id,
        'pi_id', 'pi_' || w.checkout_id, 'street', 'Mill Lane ' || w.n)) made
    where o.id = $1 and (select count(*) from copied) >= 0 returning id`
