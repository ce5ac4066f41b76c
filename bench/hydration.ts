// How long a page blocks a phone's main thread while it loads and hydrates: long tasks as Lighthouse counts them (CPU
// slowed down four times, beyond 50 ms, after the first paint), but in processor time, which is stable on a busy machine.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '#scripts/browser/find-browser.ts'
import { runShop } from './run-shop.ts'
import { median } from './support.ts'
import type { Figure } from './table.ts'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
  args: { beginData?: { url?: string } }
}

const pages = {
  home: '/',
  listing: '/Categories/Drinks',
  product: '/product/Golden%20Pineapple',
  offers: '/offers',
}
const rounds = 7
const slowdown = 4
const longMs = 50
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']

export async function benchHydration(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const found = await findBrowser(say)
  if (found === undefined) throw new Error('The benchmark needs a browser, and none was found')
  const shop = await runShop({ databaseUrl: undefined, dataDir: join(folder, 'hydration') })
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    say(`Hydrating ${name}…`)
    const times: { held: number; all: number }[] = []
    // The first visit renders the page on the server.
    for (let round = 0; round <= rounds; round++) times.push(await hydrateOnce(found.path, shop.origin + path))
    const [held, all] = [times.slice(1).map((time) => time.held), times.slice(1).map((time) => time.all)]
    figures.push(
      { what: `${name}, held up after the first paint`, value: `${median(held).toFixed(0)} ms`, aim: 'at most 100 ms' },
      { what: '  all work of the main thread', value: `${median(all).toFixed(0)} ms` },
    )
  }
  await shop.stop()
  return figures
}

async function hydrateOnce(executablePath: string, address: string): Promise<{ held: number; all: number }> {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await (await browser.newContext({ ...phone, serviceWorkers: 'block' })).newPage()
    await browser.startTracing(page, { categories })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(2_500)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return readTrace(traceEvents, address)
  } finally {
    await browser.close()
  }
}

function readTrace(events: TraceEvent[], address: string): { held: number; all: number } {
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === address)
  const painted = events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && pid === parsing?.pid)
  if (parsing === undefined || painted === undefined) throw new Error(`${address} was not painted`)
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === parsing.pid && tid === parsing.tid,
  )
  const timeOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1_000) * slowdown
  const isAfter = ({ ts, dur }: TraceEvent) => ts + dur > painted.ts
  return {
    held: tasks.filter(isAfter).reduce((sum, task) => sum + Math.max(0, timeOf(task) - longMs), 0),
    all: tasks.reduce((sum, task) => sum + timeOf(task), 0),
  }
}
