// The catalog in the back office: its list and search at 1,000 and 100,000 products, and the reports of one month in a shop with
// 1,000 orders and in one with 1,000,000. Each must cost about the same. Needs PostgreSQL.
import type { Database } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { createProductList } from '#server/assortment/products/admin-list.ts'
import type { AdminListing } from '#server/assortment/products/admin-list.ts'
import type { SalesRange } from '#server/reports/range.ts'
import { createReports } from '#server/reports/reports.ts'
import type { Reports } from '#server/reports/reports.ts'
import type { Shops } from './catalog-calls.ts'
import { compareShops, fillOrders, openEmpty } from './office-orders.ts'
import type { Figure } from './table.ts'

type Shop = { database: Database; list: ReturnType<typeof createProductList>; title: string; sku: string }
type Ask = (shop: Shop) => Partial<AdminListing>

const lists: [string, Ask][] = [
  ['newest', () => ({})],
  ['by title', () => ({ sort: 'title' })],
  ['by price', () => ({ sort: 'price' })],
  ['by stock', () => ({ sort: 'stock' })],
  ['category by title', () => ({ category: 3, sort: 'title' })],
  ['offers by title', () => ({ isOnOffer: true, sort: 'title' })],
  ['low stock by title', () => ({ stock: 'low', sort: 'title' })],
  ['out of stock by title', () => ({ stock: 'out', sort: 'title' })],
  ['without picture', () => ({ isWithoutPicture: true, sort: 'title' })],
  ['search: a frequent word', () => ({ search: 'organic', sort: 'title' })],
  ['search: one title', ({ title }) => ({ search: title, sort: 'title' })],
  ['search: one SKU', ({ sku }) => ({ search: sku, sort: 'title' })],
  ['search: nothing', () => ({ search: 'zzyzx-nothing', sort: 'title' })],
]

export async function benchProductList(shops: Shops): Promise<Figure[]> {
  const [small, large] = [await openList(shops.small), await openList(shops.large)]
  try {
    const figures: Figure[] = []
    for (const [what, filterOf] of lists) {
      const ask = (shop: Shop) => shop.list({ isArchived: false, sort: 'newest', limit: 25, ...filterOf(shop) })
      figures.push(await compareShops({ what, ask, aim: 'below 1.5', small, large }))
    }
    return figures
  } finally {
    await small.database.close()
    await large.database.close()
  }
}

async function openList(databaseUrl: string): Promise<Shop> {
  const database = await openShopDatabase({ databaseUrl, dataDir: '' }, () => {})
  const text = 'select title, sku from products where id = 900'
  const [{ title = '', sku = '' } = {}] = await database.query<{ title?: string; sku?: string }>({
    name: '',
    text,
    values: [],
  })
  return { database, list: createProductList(database), title, sku }
}

const month = 1_000
/** The last thousand orders lie in one month, however many there were before. */
const lastMonth = `case when $1::int - i <= ${month} then ($1::int - i) * (interval '30 days' / ${month})
  else interval '30 days' + ($1::int - ${month} - i) * (interval '700 days' / $1::int) end`

const reports: [string, (reports: Reports, range: SalesRange) => Promise<unknown>][] = [
  ['sales by day', (shop, range) => shop.salesByDay(range)],
  ['sales by category', (shop, range) => shop.salesByCategory(range)],
  ['sales by product', (shop, range) => shop.salesByProduct(range, 100)],
  ['coupons', (shop, range) => shop.couponUse(range, 100)],
  ['refunds', (shop, range) => shop.refundsByDay(range)],
  ['searches that found nothing', (shop, range) => shop.missedSearches(range, 100)],
]

export async function benchReports(serverUrl: string, say: (line: string) => void): Promise<Figure[]> {
  const opened: Database[] = []
  for (const orders of [1_000, 1_000_000]) {
    say(`Reports of a shop with ${orders} orders…`)
    const database = await openEmpty(serverUrl, `larder_reports_${orders}`)
    opened.push(database)
    await fillOrders(database, orders, lastMonth)
  }
  return compareReports(opened)
}

export async function compareReports(databases: Database[]): Promise<Figure[]> {
  const [small, large] = databases.map((database) => createReports(database, { timeZone: () => 'UTC' }))
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const range = { from: dayOf(29), to: dayOf(0), currency: 'USD' }
  try {
    const figures: Figure[] = []
    if (small === undefined || large === undefined) return figures
    for (const [what, read] of reports)
      figures.push(await compareShops({ what, ask: (shop) => read(shop, range), aim: 'below 1.5', small, large }))
    return figures
  } finally {
    for (const database of databases) await database.close()
  }
}
