// Opens the tables of a stopped shop and of its card provider, to prepare and to check them.
import { createPlaces } from '#server/delivery/places.ts'
import { pino } from 'pino'
import { openDatabase } from '#database/connection.ts'
import type { DatabaseSettings } from '#database/pool.ts'
import { createCardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { moneyFormatOf, rulesOf } from '#domain/settings/shop-rules.ts'
import { createOrders } from '#server/orders/orders.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import type { Notes } from './http-shopper.ts'
import { checkInvariants } from './invariants.ts'

export type Books = Awaited<ReturnType<typeof openBooks>>

const logger = pino({ level: 'silent' })

export async function openBooks(settings: DatabaseSettings) {
  const database = await openDatabase(settings)
  const keys: { secretKey?: string } = {}
  const cards = await openPayments({
    config: { stripe: undefined, cardSandboxFaults: false, publicUrl: 'http://localhost:3000' },
    database,
    embedded: {
      openCardSandbox: async (parts) => {
        const sandbox = await createCardSandbox(parts)
        keys.secretKey = sandbox.secretKey
        return sandbox
      },
    },
    sendEvent: async () => false,
    log: logger,
  })
  const shop = { version: 0, values: defaults, rules: rulesOf(defaults), money: moneyFormatOf(defaults) }
  const listSubstitutes = async () => new Map()
  const orders = createOrders({
    database,
    delivery: { ...createPlaces(database), areaForZip: async () => undefined, offered: async () => [] },
    payments: cards.payments,
    log: logger,
    settings: () => shop,
    listSubstitutes,
    useCard: async () => 'ready',
  })
  const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    database.query<Row>({ name: '', text, values })

  return {
    sql,
    secretKey: keys.secretKey ?? '',

    /** Purchases that the shop hasn't completed. */
    async findUnfinished(): Promise<string[]> {
      const rows = await sql<{ id: string; state: string; pi_id: string | null }>(
        `select id, state, pi_id from checkouts where state in ('open', 'placed', 'rejecting', 'refunding')`,
      )
      const unfinished: string[] = []
      for (const { id, state, pi_id: piId } of rows) {
        const intent = piId === null ? undefined : await cards.payments.findIntent(piId)
        if (state !== 'open' || intent?.state === 'authorised' || intent?.state === 'captured')
          unfinished.push(`I9: ${id} is ${state} and its payment ${intent?.state ?? 'none'}`)
      }
      const refunds = await sql<{ id: string }>(`select id from refunds where state = 'intended'`)
      unfinished.push(...refunds.map(({ id }) => `I9: the refund ${id} was not sent`))
      return unfinished
    },

    /** Expires every open payment and makes all waiting work due. */
    async passTime(): Promise<void> {
      for (let round = 1; round <= 6; round++) {
        await sql(`update checkouts set next_attempt_at = now(),
          expires_at = case when state = 'open' then now() else expires_at end
          where state in ('open', 'placed', 'rejecting', 'refunding')`)
        await sql(`update refunds set next_attempt_at = now() where state = 'intended'`)
        if ((await orders.reconciler.runOnce()) === 0) return
        await orders.idle()
      }
    },

    check: (stocks: ReadonlyMap<number, number>, told: Pick<Notes, 'acknowledged' | 'cancelled' | 'refunded'>) =>
      checkInvariants({ sql, payments: cards.payments, stocks, ...told }),

    async close(): Promise<void> {
      await orders.stop()
      await cards.close()
      await database.close()
    },
  }
}
