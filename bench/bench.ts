// `npm run bench`: every benchmark in one run, as ratios of two things on the same machine.
// `npm run bench catalog|pages|searches|hydration|filters|lists|sign-ins|tokens|purchases|announcements|refunds|processes|office|reports|imports|batches|delivery|packing|webhooks|settings|start`
// runs one of them. The pages must be built.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import bundleServer from '#tests/support/built-server.ts'
import { benchAnnouncements } from './announcements.ts'
import { benchBatches } from './batches.ts'
import { benchCatalog } from './catalog-calls.ts'
import { benchDelivery } from './delivery.ts'
import { fillShops } from './fill-shops.ts'
import { benchFilteredPages } from './filtered-pages.ts'
import { benchImports } from './imports.ts'
import { benchLists } from './lists.ts'
import { benchProductList, benchReports } from './office-catalog.ts'
import { benchOffice } from './office-orders.ts'
import { benchPacking } from './packing.ts'
import { benchPages } from './pages.ts'
import { benchProcesses } from './processes.ts'
import { benchPurchases } from './purchases.ts'
import { benchRefunds } from './refunds.ts'
import { benchSearches } from './searches.ts'
import { benchSettings } from './settings.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchStart } from './start.ts'
import { printTable } from './table.ts'
import { benchVerification } from './verification.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchHydration } from './hydration.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const wanted = process.argv[2]
bundleServer()
const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'))
const postgres = await startPostgres(say)
if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
say(`PostgreSQL: ${postgres.source}`)
try {
  const isWanted = (name: string) => wanted === undefined || wanted === name
  if (isWanted('catalog') || isWanted('pages') || isWanted('searches')) {
    const shops = await fillShops(postgres.url, say)
    if (isWanted('catalog')) printTable('Catalog calls', await benchCatalog(shops, folder, say))
    if (isWanted('catalog'))
      printTable('Products of the back office at 1,000 and 100,000', await benchProductList(shops))
    if (isWanted('pages')) printTable('Pages', await benchPages(shops, folder, say))
    if (isWanted('searches')) printTable('Searches', await benchSearches(shops, say))
  }
  if (isWanted('hydration')) printTable('Pages on a phone', await benchHydration(folder, say))
  if (isWanted('sign-ins')) printTable('Signing in', await benchSignIns(folder, say))
  if (isWanted('tokens')) printTable('Bearer tokens', await benchVerification())
  if (isWanted('purchases')) printTable('Purchases', await benchPurchases(folder, say))
  if (isWanted('announcements')) printTable('Announcements', await benchAnnouncements(folder, say))
  if (isWanted('refunds')) printTable('Refunds', await benchRefunds(folder, say))
  if (isWanted('processes')) printTable('Workers and a replica', await benchProcesses(postgres, say))
  if (isWanted('office')) printTable('Back office at 1,000 and 1,000,000 orders', await benchOffice(postgres.url, say))
  if (isWanted('filters')) printTable('Filtered pages', await benchFilteredPages(folder, say))
  if (isWanted('lists')) printTable('Shopping lists', await benchLists(postgres.url, folder, say))
  if (isWanted('imports')) printTable('An import', await benchImports(postgres.url, folder, say))
  if (isWanted('reports')) printTable('A month of 1,000 and of 1,000,000 orders', await benchReports(postgres.url, say))
  if (isWanted('batches')) {
    const products = process.argv[3] === undefined ? undefined : Number(process.argv[3])
    printTable('Bulk changes', await benchBatches(postgres.url, folder, say, products))
  }
  if (isWanted('delivery')) printTable('Delivery times', await benchDelivery(postgres.url, say))
  if (isWanted('packing')) printTable('Packing', await benchPacking(folder, say))
  if (isWanted('webhooks')) printTable('Webhooks', await benchWebhooks(folder, say))
  if (isWanted('settings')) printTable('Settings', await benchSettings(postgres.url, say))
  if (isWanted('start')) printTable('Start and memory', await benchStart(folder, say))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
