// Products without a low-stock level of their own follow that of the settings, some of them in a transaction.
import type { Transaction } from '#database/connection.ts'
import { defaultLowStockLevel } from '#domain/product/stock.ts'

/** The last product of the next ones that followed; undefined when there are no more. */
export async function followLowStock(on: Transaction, after: number, size: number): Promise<number | undefined> {
  // Whether a product has its own is decided by the newest settings, so they mustn't change meanwhile.
  await on.run({ name: 'low-stock-lock', text: 'lock table shop_settings in share mode', values: [] })
  const found = await on.run<{ id: number; version: number }>({
    name: 'low-stock-next',
    text: `select id, version from products where id > $1 and low_stock_level <> default_low_stock()
        and not coalesce(has_own_low_stock, low_stock_level <> $3)
      order by id limit $2 for no key update`,
    values: [after, size, defaultLowStockLevel],
  })
  if (found.length === 0) return undefined
  const ids = found.map(({ id }) => id)
  await on.run({
    name: 'low-stock-follow',
    text: 'update products set low_stock_level = default_low_stock() where id = any($1::int[])',
    values: [ids],
  })
  // Nobody edited them.
  await on.run({
    name: 'low-stock-version',
    text: `update products p set version = was.version from unnest($1::int[], $2::int[]) as was (id, version)
      where p.id = was.id`,
    values: [ids, found.map(({ version }) => version)],
  })
  return ids.at(-1)
}
