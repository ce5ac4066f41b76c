// Fills the databases for the benchmarks: a shop with 1,000 products and one with 100,000.
import { openShopDatabase } from '#database/open.ts'
import { fillToScale } from '#database/seed/scale.ts'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import type { Shops } from './catalog-calls.ts'

type Say = (line: string) => void

export async function fillShops(serverUrl: string, say: Say): Promise<Shops> {
  const small = await fillShop(serverUrl, 'bench_small', 1_000, say)
  const large = await fillShop(serverUrl, 'bench_large', 100_000, say)
  return { small, large }
}

export async function fillShop(serverUrl: string, name: string, products: number, say: Say): Promise<string> {
  say(`Filling a shop with ${products} products…`)
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const databaseUrl = withDatabase(serverUrl, name)
  const database = await openShopDatabase({ databaseUrl, dataDir: '' }, say)
  await fillToScale(database, { products, progress: () => {} })
  await database.close()
  return databaseUrl
}
