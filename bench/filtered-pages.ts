// How many pages come from the cache when every third visitor filters a list: few filters are chosen often and many of them
// rarely. And that a crawler which asks for every filter doesn't cost the others their pages.
import { join } from 'node:path'
import { runShop } from './run-shop.ts'
import type { Figure } from './table.ts'

const visits = 3_000
const crawled = 600
const filtering = 1 / 3

// The most frequent first.
const filters = [
  'stock=1 offer=1 diet=vegan price=2-5 diet=gluten-free sort=price free=milk diet=organic stock=1&offer=1 diet=vegetarian',
  'free=nuts price=-2 free=gluten diet=vegan&stock=1 sort=-price offer=1&sort=price free=milk&free=nuts diet=halal',
  'price=5-10&stock=1 diet=vegan&offer=1&sort=price',
].flatMap((line) => line.split(' '))

export async function benchFilteredPages(folder: string, say: (line: string) => void): Promise<Figure[]> {
  say('Visitors who filter, and a crawler…')
  const shop = await runShop({ databaseUrl: undefined, dataDir: join(folder, 'filtered') })
  try {
    const home = await (await fetch(shop.origin)).text()
    const lists = [...new Set(home.match(/\/Categories\/[^"?#]+/g))]
    const figures: Figure[] = []
    const count = async (what: string, work: () => Promise<void>) => {
      const before = await cacheFigures(shop.origin)
      await work()
      const after = await cacheFigures(shop.origin)
      const hits = after.hits - before.hits
      const share = hits / (hits + after.misses - before.misses)
      figures.push({ what, value: `${(100 * share).toFixed(0)} %, ${after.variants} filtered pages cached` })
    }
    await count(`${visits} visits of lists, from the cache`, () => visitMany(shop.origin, lists))
    await count(`the same with ${crawled} visits of a crawler among them`, async () => {
      await Promise.all([visitMany(shop.origin, lists), crawl(shop.origin, lists)])
    })
    return figures
  } finally {
    await shop.stop()
  }
}

async function visitMany(origin: string, lists: string[]): Promise<void> {
  const random = numbersFrom(7)
  for (let visit = 0; visit < visits; visit++) {
    const list = often(lists, random())
    const filter = random() < filtering ? `?${often(filters, random())}` : ''
    await (await fetch(origin + list + filter)).arrayBuffer()
  }
}

async function crawl(origin: string, lists: string[]): Promise<void> {
  for (let page = 0; page < crawled; page++) {
    const pair = [page % filters.length, Math.floor(page / filters.length) % filters.length]
    const query = pair.map((index) => filters[index]).join('&')
    await (await fetch(`${origin}${lists[page % lists.length]}?${query}`)).arrayBuffer()
  }
}

/** The first twice as often as the second, three times as often as the third, and so on. */
function often(items: string[], chance: number): string {
  const total = items.reduce((sum, _, index) => sum + 1 / (index + 1), 0)
  let left = chance * total
  return items.find((_, index) => (left -= 1 / (index + 1)) <= 0) ?? items.at(-1) ?? ''
}

/** The same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

async function cacheFigures(origin: string): Promise<Record<'hits' | 'misses' | 'variants', number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^page_cache_${name} (\\d+)`, 'm').exec(text)?.[1])
  return { hits: read('hits'), misses: read('misses'), variants: read('variants') }
}
