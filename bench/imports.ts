// An import of 100,000 products on either database: rows a second for each step, the memory it takes, and what shoppers notice
// of it. BENCH_ROWS imports fewer, BENCH_IMPORT names the one database.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { csvLine } from '#domain/imports/csv.ts'
import type { ImportJson, ImportState } from '#server/assortment/imports/import-json.ts'
import { askRunningShop } from '#server/staff/operator-socket.ts'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import { createClient } from './purchase-shoppers.ts'
import { runShop } from './run-shop.ts'
import type { Figure } from './table.ts'
import { noticed, startVisitors } from './visitors.ts'

type Say = (line: string) => void
type Shop = Awaited<ReturnType<typeof runShop>>

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000)
const only = process.env['BENCH_IMPORT']
const quietMs = 10_000
const lookEveryMs = 250
const sliceBytes = 1024 * 1024

export async function benchImports(serverUrl: string, folder: string, say: Say): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of ['postgres', 'embedded'] as const) {
    if (only !== undefined && only !== kind) continue
    say(`An import of ${rows} rows, ${kind}…`)
    if (kind === 'postgres') await onServer(serverUrl, 'create database bench_imports')
    const databaseUrl = kind === 'postgres' ? withDatabase(serverUrl, 'bench_imports') : undefined
    const dataDir = join(folder, `imports-${kind}`)
    const shop = await runShop({ databaseUrl, dataDir })
    try {
      const hire = (email: string) =>
        databaseUrl === undefined
          ? askRunningShop(dataDir, { command: 'add', email, role: 'owner' })
          : onServer(
              databaseUrl,
              `insert into staff (user_id, email, role) select uid, email, 'owner' from identity_accounts`,
            )
      const found = await benchOne(shop, hire, say)
      figures.push(...found.map((figure) => ({ ...figure, what: `${kind}: ${figure.what}` })))
    } finally {
      await shop.stop()
    }
  }
  return figures
}

async function benchOne(shop: Shop, hire: (email: string) => Promise<unknown>, say: Say): Promise<Figure[]> {
  const client = createClient(shop.origin)
  const clerk = await client.register('import-clerk')
  client.close()
  await hire(clerk.email)
  const file = Buffer.from(fileOf(rows))
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const headers = { authorization: clerk.headers['authorization'] ?? '', ...init.headers }
    const response = await fetch(`${shop.origin}/api/admin/imports${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as ImportJson
  }
  const visitors = await startVisitors(shop.origin)
  try {
    await wait(quietMs)
    visitors.end()
    await wait(quietMs)
    const quiet = visitors.end()
    const idle = shop.residentMegabytes()
    shop.forgetPeak()
    const figures: Figure[] = []
    let id = ''
    const run = async (name: string, begin: () => Promise<unknown>, isFinished: (state: ImportState) => boolean) => {
      const began = performance.now()
      await begin()
      for (;;) {
        await wait(lookEveryMs)
        const { state, failure } = await ask(`/${id}`)
        if (failure !== null) throw new Error(failure.text)
        if (isFinished(state)) break
      }
      const seconds = (performance.now() - began) / 1_000
      figures.push({ what: `${name}, rows a second`, value: (rows / seconds).toFixed(0) })
      figures.push(...noticed(name, visitors.end(), quiet, { purchase: 'ratio at most 2' }))
      say(`  ${name}: ${seconds.toFixed(1)} s`)
    }
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    await run(
      'upload, read and compare',
      async () => (id = await upload(ask, file)),
      (state) => state === 'review',
    )
    await run(
      'apply',
      () => ask(`/${id}/apply`, { ...json, body: JSON.stringify({ version: 1 }) }),
      (state) => state === 'done',
    )
    await run(
      'undo',
      () => ask(`/${id}/undo`, { ...json, body: '{}' }),
      (state) => state === 'undone',
    )
    figures.push({ what: 'memory, idle and at its peak', value: `${idle} MB, ${shop.peakMegabytes()} MB` })
    return figures
  } finally {
    await visitors.stop()
  }
}

type Ask = (path: string, init: RequestInit & { headers?: Record<string, string> }) => Promise<ImportJson>

/** In slices, as the office does it. */
async function upload(ask: Ask, file: Buffer): Promise<string> {
  const headers = { 'content-type': 'text/csv' }
  const slice = (from: number) => new Uint8Array(file.subarray(from, from + sliceBytes))
  const { id } = await ask(`?name=bench.csv&size=${file.length}`, { method: 'POST', headers, body: slice(0) })
  for (let offset = sliceBytes; offset < file.length; offset += sliceBytes)
    await ask(`/${id}/file?offset=${offset}`, { method: 'PUT', headers, body: slice(offset) })
  return id
}

function fileOf(count: number): string {
  const headers = ['Title', 'Unit', 'Price', 'Sub-category', 'Tags', 'Stock', 'Description']
  const lines = Array.from({ length: count }, (_, index) => [
    `Granola Bar ${index} with Oats`,
    '80 g',
    (1 + (index % 900) / 100).toFixed(2),
    'Baby Food',
    'crunchy, sweet',
    index % 50,
    `A fine granola bar with oats and honey, number ${index}.`,
  ])
  return [headers, ...lines].map((cells) => csvLine(cells)).join('')
}
