// The listing and product requests: cached responses against bare node:http, uncached ones against bare Fastify with pg,
// and the cost of a listing at 1,000 against 100,000 products.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, startServer } from './support.ts'
import type { BenchServer, Rate } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Say = (line: string) => void
/** The URLs of two databases: one with 1,000 products and one with 100,000. */
export type Shops = { small: string; large: string }

const listing = '/products?parent=Fruits&limit=24&image=url'
const product = '/product?search=Royal+Gala+Apples&image=url'

export async function benchCatalog({ small, large }: Shops, folder: string, say: Say): Promise<Figure[]> {
  return [
    ...(await benchCached(small, folder, say)),
    ...(await benchFresh(small, say)),
    ...(await benchSize(small, large, say)),
  ]
}

async function benchCached(databaseUrl: string, folder: string, say: Say): Promise<Figure[]> {
  say('Cached responses against bare node:http…')
  const cached = await startServer('larder', ['cached'], { DATABASE_URL: databaseUrl })
  const idle = await cached.usage()
  const figures: Figure[] = []
  for (const [name, path] of Object.entries({ listing, product })) {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, Buffer.from(await (await fetch(cached.origin + path)).arrayBuffer()))
    const bare = await startServer('bare-http', [file])
    const rates = await compare({ shop: { server: cached, path }, bare: { server: bare, path } })
    await bare.stop()
    figures.push(...againstBare(`${name}, cached, of bare node:http`, rates, '0.50'))
  }
  const loaded = await cached.usage()
  await cached.stop()
  figures.push({
    what: 'resident memory idle / after load',
    value: `${idle.residentMegabytes} / ${loaded.residentMegabytes} MB`,
  })
  return figures
}

async function benchFresh(databaseUrl: string, say: Say): Promise<Figure[]> {
  say('Answers from the database against bare Fastify with pg…')
  const fresh = await startServer('larder', ['fresh'], { DATABASE_URL: databaseUrl })
  const bare = await startServer('bare-fastify', [], { DATABASE_URL: databaseUrl })
  const listings = await compare({
    shop: { server: fresh, path: listing },
    bare: { server: bare, path: '/products?category=1' },
  })
  const products = await compare({ shop: { server: fresh, path: product }, bare: { server: bare, path: product } })
  await fresh.stop()
  await bare.stop()
  return [
    ...againstBare('listing, fresh, of bare Fastify + pg', listings, '0.80'),
    ...againstBare('product, fresh, of bare Fastify + pg', products, '0.80'),
  ]
}

async function benchSize(small: string, large: string, say: Say): Promise<Figure[]> {
  say('The same listing at 1,000 and at 100,000 products…')
  const [few, many] = await Promise.all(
    [small, large].map((databaseUrl) => startServer('larder', ['fresh'], { DATABASE_URL: databaseUrl })),
  )
  if (few === undefined || many === undefined) return []
  const figures: Figure[] = []
  const searched = listing.replace('parent=Fruits', 'search=apple')
  for (const [name, path] of Object.entries({
    listing,
    'listing by price': `${listing}&sort=price`,
    search: searched,
  })) {
    const { shop, bare } = await compare({ shop: { server: many, path }, bare: { server: few, path } })
    figures.push({
      what: `${name}: cost at 100,000 of that at 1,000`,
      value: ratio(bare.perSecond, shop.perSecond),
      aim: 'below 1.50',
    })
  }
  figures.push(...(await benchFilters(many)))
  await few.stop()
  await many.stop()
  return figures
}

/** At 100,000 products: broad and narrow filters of a category. */
async function benchFilters(many: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const query of ['stock=1', 'offer=1', 'tag=garlic', 'price=2-5&sort=price', 'tag=vegetable&sort=-price']) {
    const unfiltered = query.includes('sort') ? `${listing}&sort=price` : listing
    const { shop, bare } = await compare({
      shop: { server: many, path: `${listing}&${query}` },
      bare: { server: many, path: unfiltered },
    })
    figures.push({
      what: `listing with ${query}: cost of that without`,
      value: ratio(bare.perSecond, shop.perSecond),
      aim: 'below 2.00',
    })
  }
  return figures
}

function againstBare(what: string, { shop, bare }: { shop: Rate; bare: Rate }, aim: string): Figure[] {
  const perSecond = `${ratio(shop.perSecond, bare.perSecond)}  ${Math.round(shop.perSecond)} / ${Math.round(bare.perSecond)} a second`
  return [
    { what, value: perSecond, aim },
    { what: '  by processor time of the server', value: ratio(bare.cpuMicroseconds, shop.cpuMicroseconds) },
  ]
}
