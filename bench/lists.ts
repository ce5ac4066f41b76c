// How long a change of a shared shopping list takes to another device that is connected to another process.
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { addItem } from '#domain/lists/list.ts'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import { createClient, percentile } from './purchase-shoppers.ts'
import type { BenchShopper } from './purchase-shoppers.ts'
import { runShop } from './run-shop.ts'
import type { Figure } from './table.ts'

const changes = 100

export async function benchLists(serverUrl: string, folder: string, say: (line: string) => void): Promise<Figure[]> {
  say('A shopping list on two devices and two processes…')
  await onServer(serverUrl, 'create database bench_lists')
  const databaseUrl = withDatabase(serverUrl, 'bench_lists')
  const one = await runShop({ databaseUrl, dataDir: join(folder, 'lists') })
  const other = await runShop({ databaseUrl, dataDir: join(folder, 'lists-other') })
  try {
    const client = createClient(one.origin)
    const who = await client.register('list-keeper')
    client.close()
    const times = (await changeAndSee(who, one.origin, other.origin)).toSorted((early, late) => early - late)
    const value = `median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`
    return [{ what: 'a changed list, read on the other device', value }]
  } finally {
    await one.stop()
    await other.stop()
  }
}

/** From sending a change to having the changed list on the device of a guest, which heard of it by its event stream. */
async function changeAndSee({ headers }: BenchShopper, here: string, there: string): Promise<number[]> {
  const id = randomUUID()
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${here}${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<object>
  }
  await send('POST', '/lists', { id, name: 'Weekend' })
  const link = (await send('PUT', `/lists/${id}/links/${randomUUID()}`, { access: 'edit' })) as { token: string }
  const guest = { 'x-list-token': link.token }
  const events = await listen(`${there}/shared-list/events`, guest)
  const times: number[] = []
  for (let number = 0; number < changes; number++) {
    const line = { id: randomBytes(8).toString('hex'), productId: null, text: `Line ${number}`, quantity: 1 }
    let heard = events.next()
    const began = performance.now()
    const sent = send('PUT', `/lists/${id}/items`, { items: addItem([], line, 'device01') })
    // An event may still be about the change before.
    do {
      await heard
      heard = events.next()
    } while (!(await readIds(there, guest)).includes(line.id))
    times.push(performance.now() - began)
    await sent
  }
  await events.stop()
  return times
}

async function readIds(there: string, headers: Record<string, string>): Promise<string[]> {
  const list = (await (await fetch(`${there}/shared-list`, { headers })).json()) as { items: { id: string }[] }
  return list.items.map(({ id }) => id)
}

async function listen(address: string, headers: Record<string, string>) {
  const { ok, status, body } = await fetch(address, { headers })
  if (!ok || body === null) throw new Error(`There is no event stream: ${status}`)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let hear = () => {}
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.includes('event: list')) hear()
    }
  })()
  return {
    next: () => new Promise<void>((resolve) => (hear = resolve)),
    async stop() {
      await reader.cancel()
      await reading
    },
  }
}
