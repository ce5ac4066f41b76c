// The pages: the kept home page against bare node:http with the same bytes, what rendering costs, and what the size
// of the catalog does to it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shops } from './catalog-calls.ts'
import { compare, measure, startServer } from './support.ts'
import type { BenchServer } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Say = (line: string) => void

const pages = {
  home: '/',
  listing: '/Categories/Fruits%20%26%20Vegetable',
  search: '/search/apple',
  product: '/product/Royal%20Gala%20Apples',
}

export async function benchPages({ small, large }: Shops, folder: string, say: Say): Promise<Figure[]> {
  return [...(await benchKeptHome(small, folder, say)), ...(await benchRendering(small, large, say))]
}

async function benchKeptHome(databaseUrl: string, folder: string, say: Say): Promise<Figure[]> {
  say('The kept home page against bare node:http…')
  const kept = await startServer('larder', ['kept'], { DATABASE_URL: databaseUrl })
  const file = join(folder, 'home.html')
  // The second answer: what is made before the shop hears of changes is not kept.
  for (let visit = 0; visit < 2; visit++) {
    const answer = await fetch(kept.origin + pages.home, { headers: { 'accept-encoding': 'identity' } })
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  }
  const bare = await startServer('bare-http', [file])
  const { shop, other } = await compare({
    shop: { server: kept, path: pages.home },
    other: { server: bare, path: pages.home },
  })
  await kept.stop()
  await bare.stop()
  const perSecond = `${Math.round(shop.perSecond)} / ${Math.round(other.perSecond)} a second`
  return [
    {
      what: 'home, kept, of bare node:http',
      value: `${ratio(shop.perSecond, other.perSecond)}  ${perSecond}`,
      aim: '0.70',
    },
    { what: '  by processor time of the server', value: ratio(other.cpuMicroseconds, shop.cpuMicroseconds) },
  ]
}

async function benchRendering(small: string, large: string, say: Say): Promise<Figure[]> {
  say('Rendering pages at 1,000 and at 100,000 products…')
  const few = await startServer('larder', ['fresh'], { DATABASE_URL: small })
  const many = await startServer('larder', ['fresh'], { DATABASE_URL: large })
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const [less, more] = [await renderingOf(few, path), await renderingOf(many, path)]
    figures.push(
      { what: `${name}, rendered, processor time`, value: `${(less / 1_000).toFixed(1)} ms` },
      { what: '  cost at 100,000 of that at 1,000', value: ratio(more, less), aim: 'below 1.50' },
    )
  }
  await few.stop()
  await many.stop()
  return figures
}

/** Processor time of one rendering, in microseconds, one visitor at a time. */
async function renderingOf(server: BenchServer, path: string): Promise<number> {
  await measure({ server, path, connections: 1, seconds: 2 })
  return (await measure({ server, path, connections: 1, seconds: 4 })).cpuMicroseconds
}
