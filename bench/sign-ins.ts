// Fifty people signing in concurrently: sign-ins a second, memory, and the effect on everybody else.
// `node bench/sign-ins.ts` runs it alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopDatabase } from '#database/open.ts'
import { startServer } from './support.ts'
import type { BenchServer } from './support.ts'
import { printTable, ratio } from './table.ts'
import type { Figure } from './table.ts'

const people = 50
const seconds = 8

export async function benchSignIns(folder: string, say: (line: string) => void): Promise<Figure[]> {
  say('Fifty people who sign in at once…')
  const dataDir = join(folder, 'sign-ins')
  await (await openShopDatabase({ databaseUrl: undefined, dataDir }, () => {})).close()
  const server = await startServer('signing-shop', [], { DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    return await measureSignIns(server)
  } finally {
    await server.stop()
  }
}

async function measureSignIns(server: BenchServer): Promise<Figure[]> {
  const emails = Array.from({ length: people }, (_, index) => `bench-${index}@example.com`)
  for (const email of emails) await call(server, 'signUp', email)
  await visitPages(server, 2)
  const idle = await visitPages(server, seconds)
  const before = await server.usage()
  let highest = before.residentMegabytes
  const watch = setInterval(() => {
    void server.usage().then(({ residentMegabytes }) => (highest = Math.max(highest, residentMegabytes)))
  }, 250)
  const [perSecond, meanwhile] = await Promise.all([signInAll(server, emails), visitPages(server, seconds)])
  clearInterval(watch)
  return [
    { what: 'sign-ins a second, 50 at once', value: perSecond.toFixed(0) },
    { what: 'resident memory before / highest meanwhile', value: `${before.residentMegabytes} / ${highest} MB` },
    {
      what: 'p95 of a cached page meanwhile, of that when idle',
      value: `${ratio(meanwhile, idle)}  ${meanwhile.toFixed(1)} / ${idle.toFixed(1)} ms`,
    },
  ]
}

async function call(server: BenchServer, method: string, email: string): Promise<void> {
  const answer = await fetch(`${server.origin}/v1/accounts:${method}?key=bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a good password', returnSecureToken: true }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${body}`)
}

/** Each signs in again as soon as they are signed in. */
async function signInAll(server: BenchServer, emails: string[]): Promise<number> {
  const started = performance.now()
  let count = 0
  const signInAgainAndAgain = async (email: string) => {
    while (performance.now() - started < seconds * 1_000) {
      await call(server, 'signInWithPassword', email)
      count += 1
    }
  }
  await Promise.all(emails.map(signInAgainAndAgain))
  return count / ((performance.now() - started) / 1_000)
}

/** The 95th percentile of the home page's response time, in milliseconds. */
async function visitPages(server: BenchServer, duration: number): Promise<number> {
  const times: number[] = []
  const ends = performance.now() + duration * 1_000
  while (performance.now() < ends) {
    const started = performance.now()
    const answer = await fetch(server.origin)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The home page answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'))
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    printTable('Signing in', await benchSignIns(folder, say))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
