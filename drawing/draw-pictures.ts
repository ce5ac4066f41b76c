// Draws every picture of the catalog into database/seed/pictures.
// --only TEXT draws only pictures whose name contains the text, and may be given several times; --sheet FILE.png only makes a
// contact sheet of them.
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Order, orders } from './catalog.ts'
import { encode, widths } from './encoding.ts'
import { loadFonts } from './lettering.ts'
import { closest, type Thumb } from './likeness.ts'
import { fetchMaterials } from './materials.ts'
import { Output } from './output.ts'
import { drawSheet } from './sheet.ts'

/** Pictures whose 16 by 16 thumbnails differ less than this would be taken for one another. */
const leastDifference = 4

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, sheet: { type: 'string' }, columns: { type: 'string' } },
})

/** Does the work on all items, two at a time: the machine has other work too. */
async function twoAtATime<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}

async function drawAll(list: readonly Order[]): Promise<void> {
  const output = new Output()
  const thumbs: Thumb[] = []
  let done = 0
  await twoAtATime(list, async ({ name, kind, draw, background }) => {
    const encoded = await encode(await draw(), kind)
    output.add(name, widths[kind], background, encoded)
    if (kind === 'product') thumbs.push({ name, pixels: encoded.thumb })
    done += 1
    if (done % 25 === 0 || done === list.length) console.log(`${done} of ${list.length} pictures`)
  })
  output.finish(new Set(orders().map(({ name }) => name)))
  console.log(`${(output.bytes / 1e6).toFixed(2)} MB`)
  const pairs = closest(
    thumbs.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    12,
  )
  console.log('The most alike:')
  for (const { one, other, difference } of pairs) console.log(`  ${difference.toFixed(2)}  ${one}  ${other}`)
  if (pairs.some(({ difference }) => difference < leastDifference)) {
    throw new Error(`Two pictures differ by less than ${leastDifference}`)
  }
}

sharp.concurrency(1)
await fetchMaterials()
await loadFonts()
const only = values.only
const list = orders().filter(({ name }) => only === undefined || only.some((text) => name.includes(text)))
if (values.sheet === undefined) {
  await drawAll(list)
} else {
  const svgs: string[] = []
  for (const { draw } of list) svgs.push(await draw())
  await drawSheet(svgs, values.sheet, Number(values.columns ?? 9))
  console.log(`${list.length} pictures on ${values.sheet}`)
}
