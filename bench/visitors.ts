// Shoppers beside a heavy job: one on the home page, one who asks for lists that nobody has asked for yet, and one who buys.
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, percentile } from './purchase-shoppers.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const kinds = ['cached page', 'uncached page', 'purchase'] as const
type Kind = (typeof kinds)[number]
export type Visits = Record<Kind, number[]> & { refused: number }

const pauseMs: Record<Kind, number> = { 'cached page': 50, 'uncached page': 50, purchase: 200 }
/** With another sub-category, which there isn't, each of them is a list of its own. */
const list = '/Categories/Fruits%20%26%20Vegetable?sub=Fresh%20Fruits'
const products = 250
/** As a browser asks over https: without it, fetch asks for gzip here. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

export async function startVisitors(origin: string) {
  const client = createClient(origin)
  const key = await client.publishableKey()
  const buyer = await client.register(`visitor-${Date.now()}`)
  let visits = noVisits()
  let isFinished = false
  let number = 0

  async function look(path: string): Promise<boolean> {
    const response = await fetch(origin + path, { headers })
    await response.arrayBuffer()
    return response.ok
  }

  async function buy(): Promise<boolean> {
    const first = 1 + ((number += 1) % products)
    await client.place(buyer, await client.pay(buyer, key, [first, (first % products) + 1]))
    return true
  }

  const acts: Record<Kind, () => Promise<boolean>> = {
    'cached page': () => look('/'),
    'uncached page': () => look(`${list}&sub=${(number += 1)}`),
    purchase: buy,
  }

  async function visit(kind: Kind): Promise<void> {
    while (!isFinished) {
      const began = performance.now()
      if (await acts[kind]()) visits[kind].push(performance.now() - began)
      else visits.refused += 1
      await wait(pauseMs[kind])
    }
  }

  const all = Promise.all(kinds.map(visit))
  return {
    /** Those since the last time. */
    end(): Visits {
      const ended = visits
      visits = noVisits()
      return ended
    },
    async stop(): Promise<void> {
      isFinished = true
      await all
      client.close()
    },
  }
}

function noVisits(): Visits {
  return { 'cached page': [], 'uncached page': [], purchase: [], refused: 0 }
}

export function together(times: readonly Visits[]): Visits {
  const all = noVisits()
  for (const visits of times) {
    for (const kind of kinds) all[kind].push(...visits[kind])
    all.refused += visits.refused
  }
  return all
}

/** What they noticed of it, against a quiet time. `aims`: of some of the ratios. */
export function noticed(
  name: string,
  visits: Visits,
  quiet: Visits,
  aims: Partial<Record<Kind, string>> = {},
): Figure[] {
  const p95 = (times: number[]) =>
    percentile(
      times.toSorted((one, other) => one - other),
      0.95,
    )
  const rows = kinds.map((kind) => {
    const [during, without] = [p95(visits[kind]), p95(quiet[kind])]
    const value = `${during.toFixed(1)} ms, without ${without.toFixed(1)} ms, ratio ${ratio(during, without)}`
    const aim = aims[kind]
    return { what: `  ${kind} meanwhile, p95`, value, ...(aim !== undefined && { aim }) }
  })
  const all = kinds.reduce((sum, kind) => sum + visits[kind].length, visits.refused)
  return [...rows, { what: '  refused meanwhile', value: `${visits.refused} of ${all} during ${name}` }]
}
