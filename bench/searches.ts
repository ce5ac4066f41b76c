// What people type, one shopper at a time: a search at 100,000 products against the same one at 1,000.
import type { Shops } from './catalog-calls.ts'
import { median, startServer } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Say = (line: string) => void

const texts = ['apple', 'milk', 'bannana', 'dinner', 'organic milk', 'vegan cheese', 'gluten free bread']
const searches = {
  ...Object.fromEntries(texts.map((text) => [text, `/search/${encodeURIComponent(text)}`])),
  suggestions: '/suggestions?search=app',
  'a list': '/products?search=milk&limit=24&image=url',
}
const rounds = 60

export async function benchSearches({ small, large }: Shops, say: Say): Promise<Figure[]> {
  say('Searches at 1,000 and at 100,000 products…')
  const few = await startServer('larder', ['fresh'], { DATABASE_URL: small })
  const many = await startServer('larder', ['fresh'], { DATABASE_URL: large })
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(searches)) {
    const times: { few: number; many: number }[] = []
    // One after the other: whatever else the machine does, both notice it.
    for (let round = 0; round < rounds; round++) {
      times.push({ few: await timeOf(few.origin + path), many: await timeOf(many.origin + path) })
    }
    const warm = times.slice(rounds / 4)
    const [less, more] = [median(warm.map((one) => one.few)), median(warm.map((one) => one.many))]
    figures.push({
      what: `${what}: cost at 100,000 of that at 1,000`,
      value: `${ratio(more, less)}  ${more.toFixed(1)} / ${less.toFixed(1)} ms`,
      aim: 'below 1.30',
    })
  }
  await few.stop()
  await many.stop()
  return figures
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return performance.now() - began
}
