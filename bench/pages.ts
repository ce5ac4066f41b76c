// The pages: the cached home page and one of its pictures against bare node:http with the same bytes, the cost of
// rendering, and how it grows with the catalog.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shops } from './catalog-calls.ts'
import { compare, startServer } from './support.ts'
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
  return [...(await benchCached(small, folder, say)), ...(await benchRendering(small, large, say))]
}

async function benchCached(databaseUrl: string, folder: string, say: Say): Promise<Figure[]> {
  say('The cached home page and a picture against bare node:http…')
  const server = await startServer('larder', ['cached'], { DATABASE_URL: databaseUrl })
  const html = (await bytesOf(server.origin + pages.home)).toString()
  const picture = /\/images\/[\w-]+\.avif/.exec(html)?.[0] ?? ''
  const figures: Figure[] = []
  for (const [what, path, aim] of [
    ['home, cached', pages.home, '0.70'],
    ['a picture', picture, undefined],
  ] as const) {
    const file = join(folder, 'answer')
    // The second response: nothing is cached before the shop listens for changes.
    for (let visit = 0; visit < 2; visit++) writeFileSync(file, await bytesOf(server.origin + path))
    const bare = await startServer('bare-http', [file])
    const { shop, other } = await compare({ shop: { server, path }, other: { server: bare, path } })
    await bare.stop()
    const perSecond = `${Math.round(shop.perSecond)} / ${Math.round(other.perSecond)} a second`
    figures.push(
      { what: `${what}, of bare node:http`, value: `${ratio(shop.perSecond, other.perSecond)}  ${perSecond}`, aim },
      { what: '  by processor time of the server', value: ratio(other.cpuMicroseconds, shop.cpuMicroseconds) },
    )
  }
  await server.stop()
  return figures
}

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return Buffer.from(await answer.arrayBuffer())
}

async function benchRendering(small: string, large: string, say: Say): Promise<Figure[]> {
  say('Rendering pages at 1,000 and at 100,000 products…')
  const few = await startServer('larder', ['fresh'], { DATABASE_URL: small })
  const many = await startServer('larder', ['fresh'], { DATABASE_URL: large })
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    // One visitor at a time, so that database time counts as much as server time.
    const { less, more } = await compare({
      less: { server: few, path, connections: 1 },
      more: { server: many, path, connections: 1 },
    })
    const [whole, rendering] = [1_000 / less.perSecond, less.cpuMicroseconds / 1_000]
    figures.push(
      {
        what: `${name}, rendered again`,
        value: `${whole.toFixed(1)} ms, ${rendering.toFixed(1)} of them the server's`,
      },
      {
        what: '  cost at 100,000 of that at 1,000',
        value: ratio(less.perSecond, more.perSecond),
        aim: 'below 1.50',
      },
    )
  }
  await few.stop()
  await many.stop()
  return figures
}
