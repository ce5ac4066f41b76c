// What other programs hear of a shop that is killed again and again, by a receiver that fails half of the time and verifies with the
// official library: everything that was committed, nothing else, and one order's events in their order.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, test, vi } from 'vitest'
import { webhookEvents } from '#domain/webhook.ts'
import type { MadeWebhookJson } from '#server/webhooks/webhook-json.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import { packedOrders } from '#tests/support/test-runs.ts'
import { openReceiver } from '#tests/support/webhook-receiver.ts'
import type { Received } from '#tests/support/webhook-receiver.ts'

// FAULT_EVENTS=10000 takes a quarter of an hour.
const events = Number(process.env['FAULT_EVENTS'] ?? 100)
const killedAt = [0.2, 0.6]
const program = fileURLToPath(new URL('webhook-shop.ts', import.meta.url))
const maxMs = 120_000 + events * 200
const longWait = { timeout: maxMs, interval: 20 }

type Move = { number: string; version: number }

test(
  'a shop that is killed tells every change at least once, in order, and none that was rolled back',
  async () => {
    const receiver = await openReceiver()
    const shop = await openTestPurchase({ sending: { rules: { origins: [receiver.origin] } } })
    const accepted: Received[] = []
    let running: ChildProcess | undefined
    receiver.setAnswer((event, response) => {
      const isAccepted = randomInt(2) === 0
      if (isAccepted) accepted.push(event)
      response.writeHead(isAccepted ? 200 : 503).end()
    })
    try {
      await packedOrders(shop, 20)
      await shop.sql('create table test_moves (number text, version integer)')
      await shop.sql('create table test_moved (is_last boolean)')
      const made = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/webhooks',
        headers: { authorization: `Bearer ${await shop.tokenOf('owner')}` },
        payload: { url: `${receiver.origin}/`, events: webhookEvents },
      })
      receiver.setSecrets('/', made.json<MadeWebhookJson>().secret)
      const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name')
      const databaseUrl = withDatabase(inject('postgresTemplate').serverUrl, name)
      const start = () =>
        spawn(process.execPath, [program, databaseUrl, receiver.origin, String(events)], {
          env: childEnvironment(),
          stdio: ['ignore', 'ignore', 'inherit'],
        })
      running = start()
      for (const share of killedAt) {
        await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(share * events), longWait)
        const ended = once(running, 'exit')
        running.kill('SIGKILL')
        await ended
        // Nobody waits for the lease of the process that is dead.
        await shop.sql('update webhook_deliveries set due_at = now() where due_at is not null')
        await shop.sql('delete from test_moved')
        running = start()
      }
      const left = () => shop.sql(`select from webhook_deliveries where state = 'waiting' limit 1`)
      const moves = () => shop.sql<Move>('select number, version from test_moves order by number, version')
      await vi.waitFor(async () => {
        expect(await shop.sql('select from test_moved')).toHaveLength(1)
        expect(await left()).toEqual([])
      }, longWait)
      expect((await moves()).length).toBeGreaterThanOrEqual(events)
      expect(receiver.wrong).toEqual([])
      expect(
        byOrder(
          accepted.map(({ data }) => moveIn(data)),
          isFirst,
        ),
      ).toEqual(byOrder(await moves()))
      // What a killed process couldn't record comes once more, before what follows it.
      for (const versions of Object.values(byOrder(receiver.received.map(({ data }) => moveIn(data)))))
        expect(versions).toEqual(versions.toSorted((one, other) => one - other))
      if (events > 100)
        console.info(`${events} events, ${receiver.received.length} requests, ${accepted.length} accepted`)
    } finally {
      running?.kill('SIGKILL')
      await shop.close()
      receiver.close()
    }
  },
  maxMs,
)

const moveIn = (data: Received['data']): Move => ({ number: String(data['orderId']), version: Number(data['version']) })
const isFirst = (version: number, index: number, all: number[]) => all.indexOf(version) === index

/** The versions of each order, as they came. */
function byOrder(moves: Move[], isWanted: typeof isFirst = () => true): Record<string, number[]> {
  const versions: Record<string, number[]> = {}
  for (const { number, version } of moves) (versions[number] ??= []).push(version)
  for (const [number, all] of Object.entries(versions)) versions[number] = all.filter(isWanted)
  return versions
}
