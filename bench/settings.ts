// What a shop's own settings cost its shoppers: pages of a shop with 180 kB of them, against those of a shop as it comes.
import { brotliCompressSync } from 'node:zlib'
import { openDatabase } from '#database/connection.ts'
import { changeSettings } from '#domain/settings/change-settings.ts'
import { longestText, textNames } from '#domain/settings/settings-tree.ts'
import { fillShop } from './fill-shops.ts'
import { compare, startServer } from './support.ts'
import type { BenchServer } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Say = (line: string) => void

const pages = {
  home: '/',
  listing: '/Categories/Fruits%20%26%20Vegetable',
  product: '/product/Royal%20Gala%20Apples',
}

export async function benchSettings(serverUrl: string, say: Say): Promise<Figure[]> {
  const plain = await fillShop(serverUrl, 'bench_plain', 1_000, say)
  const own = await fillShop(serverUrl, 'bench_own', 1_000, say)
  await writeSettings(own)
  const figures: Figure[] = []
  for (const [what, mode, connections] of [
    ['cached', 'cached', 16],
    // One visitor at a time: what is asked for is the cost of a page.
    ['rendered again', 'fresh', 1],
  ] as const) {
    say(`Pages ${what}, with own settings and without…`)
    const without = await startServer('larder', [mode], { DATABASE_URL: plain })
    const withOwn = await startServer('larder', [mode], { DATABASE_URL: own })
    for (const [name, path] of Object.entries(pages)) {
      const bytes = (await bytesOf(withOwn, path)) - (await bytesOf(without, path))
      const rates = await compare(
        { with: { server: withOwn, path, connections }, without: { server: without, path, connections } },
        5,
      )
      figures.push(
        {
          what: `${name}, ${what}, with own settings of without`,
          value: `${ratio(rates.with.perSecond, rates.without.perSecond)}  ${bytes} bytes more`,
          aim: 'at least 0.98, below 1,000 bytes',
        },
        {
          what: '  processor time of a page, without of with',
          value: ratio(rates.without.cpuMicroseconds, rates.with.cpuMicroseconds),
        },
      )
    }
    await without.stop()
    await withOwn.stop()
  }
  return figures
}

/** Compressed, as they are sent. */
async function bytesOf(server: BenchServer, path: string): Promise<number> {
  const page = await fetch(server.origin + path, { headers: { 'accept-encoding': 'identity' } })
  return brotliCompressSync(Buffer.from(await page.arrayBuffer())).length
}

/** A name, a colour, and every text as long as it may be. */
async function writeSettings(databaseUrl: string): Promise<void> {
  const text = 'We deliver from our own fields. '.repeat(longestText / 32)
  const changed = changeSettings(
    {},
    {
      shop: { name: 'Green Corner', tagline: 'from our own fields' },
      look: { brandColour: '#7a2e4e' },
      texts: Object.fromEntries(textNames.map((name) => [name, text])),
    },
  )
  if (!changed.ok) throw new Error(`These settings are refused: ${JSON.stringify(changed.wrong)}`)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const statement = 'insert into shop_settings (version, values) values (1, $1)'
  await database.query({ name: '', text: statement, values: [JSON.stringify(changed.stored)] })
  await database.close()
}
