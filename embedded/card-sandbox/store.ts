// The sandbox's SQL. A change is written over exactly the version that was read, with its charge, events and response, in one
// statement: all or nothing, and never two changes of the same version.
import type { Database } from '#database/connection.ts'
import { withoutWaiting } from '#database/repeatable-change.ts'
import { givingBack } from '#database/sliding-limit.ts'
import type { Taken } from '#database/sliding-limit.ts'
import type { Change, Standing } from './decisions/decision.ts'
import { firstIdAt } from './ids.ts'
import type { OutgoingEvent } from './json/event-json.ts'
import type { ListIntents, ListRefunds } from './requests/parameters.ts'
import type { Method, Refund } from './rows.ts'

export type Store = ReturnType<typeof createStore>
export type Reply = { key: string; created: number; request: string; status: number; body: string }
export type Found = Standing & {
  chargeMethod: Method | null
  /** The chosen method, as long as no payment has used it. */
  unused: Method | null
  reply: Reply | null
}

/** How long events count as claimed by the process that created them, which sends them immediately. */
export const leaseSeconds = 30

const uniqueViolation = '23505'

const findText = `
  SELECT row_to_json(intents) AS intent, row_to_json(charges) AS charge, row_to_json(methods) AS method,
    row_to_json(charged) AS "chargeMethod", row_to_json(unused) AS unused,
    (SELECT row_to_json(customers) FROM card_customers customers WHERE customers.id = intents.customer) AS customer,
    (SELECT row_to_json(replies) FROM card_replies replies WHERE key = $3) AS reply
  FROM card_intents intents
  LEFT JOIN card_methods methods ON methods.id = coalesce($2, intents.payment_method)
  LEFT JOIN card_unused_methods unused ON unused.id = $2
  LEFT JOIN card_charges charges ON charges.id = intents.latest_charge
  LEFT JOIN card_methods charged ON charged.id = charges.payment_method`
const listText = findText.replaceAll(/\$[23]/g, 'null')

const intentColumns = `capture_method, status, amount, currency, amount_capturable, amount_received, description, receipt_email,
  setup_future_usage, shipping, statement_descriptor, statement_descriptor_suffix, metadata, payment_method, latest_charge,
  last_payment_error, cancellation_reason, canceled_at, customer, version`
const excluded = intentColumns.replaceAll(/\w+/g, 'excluded.$&')

const insertReply = `
  INSERT INTO card_replies SELECT reply.* FROM json_populate_record(null::card_replies, $1::json) reply`
const insertMethod = `
  INSERT INTO card_unused_methods
  SELECT method.* FROM json_populate_record(null::card_unused_methods, $1::json) method`

// Only what a change has: each further part costs time even when it writes nothing.
const saveParts = {
  method: (value: string) => `method AS (
    INSERT INTO card_methods SELECT method.* FROM saved, json_populate_record(null::card_methods, ${value}::json) method
  ), used AS (
    DELETE FROM card_unused_methods unused USING saved WHERE unused.id = ${value}::json->>'id'
  )`,
  attached: (value: string) => `attached AS (
    UPDATE card_methods methods SET customer = ${value}::json->>'customer' FROM saved
    WHERE methods.id = ${value}::json->>'id' AND methods.detached_at IS NULL
  )`,
  charge: (value: string) => `charge AS (
    INSERT INTO card_charges SELECT charge.* FROM saved, json_populate_record(null::card_charges, ${value}::json) charge
    ON CONFLICT (id) DO UPDATE SET captured = excluded.captured, amount_captured = excluded.amount_captured,
      amount_refunded = excluded.amount_refunded
  )`,
  refund: (value: string) => `refund AS (
    INSERT INTO card_refunds SELECT refund.* FROM saved, json_populate_record(null::card_refunds, ${value}::json) refund
    ON CONFLICT (id) DO UPDATE SET status = excluded.status
  )`,
  reply: (value: string) => `reply AS (
    INSERT INTO card_replies SELECT reply.* FROM saved, json_populate_record(null::card_replies, ${value}::json) reply
  )`,
}
type SavePart = keyof typeof saveParts
const savePartNames = Object.keys(saveParts) as SavePart[]

// Who sends an idempotency key asks again until there is an answer, and stores it afterwards.
function saveText(parts: SavePart[], places: number): string {
  const back = givingBack('card_tries', { count: places, first: parts.length + 4, after: 'saved' })
  return `WITH saved AS (
    INSERT INTO card_intents SELECT * FROM json_populate_record(null::card_intents, $1::json)
    ON CONFLICT (id) DO UPDATE SET (${intentColumns}) = ROW (${excluded})
    WHERE card_intents.version = excluded.version - 1
    RETURNING id
  ), events AS (
    INSERT INTO card_events (id, created, body, attempts, next_attempt_at)
    SELECT event.id, event.created, event.body, 0, now() + make_interval(secs => $3)
    FROM saved, json_to_recordset($2::json) AS event (id text, created int, body text)
  )${[...parts.map((part, index) => saveParts[part](`$${index + 4}`)), ...back].map((part) => `, ${part}`).join('')}
  SELECT id${parts.includes('reply') ? `, ${withoutWaiting}` : ''} FROM saved`
}

export function createStore(database: Database) {
  return {
    async findIntent(
      id: string,
      use: { method?: string | undefined; key?: string | undefined },
    ): Promise<Found | undefined> {
      const [found] = await database.query<Found>({
        name: 'card_intent_find',
        text: `${findText} WHERE intents.id = $1`,
        values: [id, use.method ?? null, use.key ?? null],
      })
      return found
    },

    async findByCharge(id: string, key: string | undefined): Promise<Found | undefined> {
      const [found] = await database.query<Found>({
        name: 'card_charge_find',
        text: `${findText.replace('charges.id = intents.latest_charge', 'charges.id = $1')}
          WHERE intents.id = charges.payment_intent`,
        values: [id, null, key ?? null],
      })
      return found
    },

    async findMethod(id: string): Promise<{ method: Method; isUnused: boolean } | undefined> {
      const text = `SELECT row_to_json(methods) AS method, false AS "isUnused" FROM card_methods methods WHERE id = $1
        UNION ALL SELECT row_to_json(unused), true FROM card_unused_methods unused WHERE id = $1`
      const [found] = await database.query<{ method: Method; isUnused: boolean }>({
        name: 'card_method_find',
        text,
        values: [id],
      })
      return found
    },

    async findRefund(id: string): Promise<Refund | undefined> {
      const text = 'SELECT * FROM card_refunds WHERE id = $1'
      const [refund] = await database.query<Refund>({ name: 'card_refund_find', text, values: [id] })
      return refund
    },

    /** Newest first. */
    async listRefunds({ payment_intent, limit, starting_after }: ListRefunds): Promise<Refund[]> {
      const text = `SELECT * FROM card_refunds WHERE payment_intent = $1 AND ($2::text IS NULL OR id < $2)
        ORDER BY id DESC LIMIT $3`
      const values = [payment_intent, starting_after ?? null, (limit ?? 10) + 1]
      return database.query<Refund>({ name: 'card_refunds_list', text, values })
    },

    /** Newest first, or, before a given one, those right before it. */
    async listIntents({ created = {}, limit, starting_after, ending_before }: ListIntents): Promise<Found[]> {
      const from = Math.max(created.gte ?? 0, (created.gt ?? -1) + 1)
      const until = Math.min(created.lte ?? Infinity, (created.lt ?? Infinity) - 1)
      const order = ending_before === undefined ? 'DESC' : 'ASC'
      const rows = await database.query<Found>({
        name: `card_intents_list_${order}`,
        text: `${listText}
          WHERE intents.id >= $1 AND ($2::text IS NULL OR intents.id < $2)
            AND ($3::text IS NULL OR intents.id < $3) AND ($4::text IS NULL OR intents.id > $4)
          ORDER BY intents.id ${order} LIMIT $5`,
        values: [
          firstIdAt('pi', from),
          until === Infinity ? null : firstIdAt('pi', until + 1),
          starting_after ?? null,
          ending_before ?? null,
          (limit ?? 10) + 1,
        ],
      })
      return rows
    },

    /** Those whose charge was authorised before then and never captured, oldest first. */
    async findHeldSince(before: number, limit: number): Promise<Found[]> {
      const text = `${listText} WHERE intents.status = 'requires_capture' AND charges.created <= $1
        ORDER BY intents.id LIMIT $2`
      return database.query<Found>({ name: 'card_intents_held', text, values: [before, limit] })
    },

    async findReply(key: string): Promise<Reply | undefined> {
      const text = 'SELECT * FROM card_replies WHERE key = $1'
      const [reply] = await database.query<Reply>({ name: 'card_reply_find', text, values: [key] })
      return reply
    },

    /** False when a concurrent request with the same key was faster. */
    async saveReply(reply: Reply): Promise<boolean> {
      return isFirst(database.query({ name: 'card_reply_save', text: insertReply, values: [JSON.stringify(reply)] }))
    },

    async saveUnusedMethod(method: Method): Promise<void> {
      await database.query({ name: 'card_method_save', text: insertMethod, values: [JSON.stringify(method)] })
    },

    /** False when the intent has changed since it was read, or a concurrent request with the same key was faster. */
    async save(
      change: Change,
      { events, reply, givesBack }: { events: OutgoingEvent[]; reply: Reply | undefined; givesBack: Taken | undefined },
    ): Promise<boolean> {
      const { newMethod: method, attached, charge, refund } = change
      const written = { method, attached, charge, refund, reply }
      const parts = savePartNames.filter((part) => written[part] !== undefined)
      const places = givesBack?.keys ?? []
      const saving = database.query<{ id: string }>({
        name: ['card_intent_save', ...parts, places.length].join('_'),
        text: saveText(parts, places.length),
        values: [
          JSON.stringify(change.intent),
          JSON.stringify(events),
          leaseSeconds,
          ...parts.map((part) => JSON.stringify(written[part])),
          ...(places.length === 0 ? [] : [givesBack?.time, ...places]),
        ],
      })
      return isFirst(saving.then((rows) => rows.length > 0))
    },

    async forgetOldReplies(seconds: number): Promise<void> {
      const text = 'DELETE FROM card_replies WHERE created < $1'
      await database.query({ name: 'card_replies_sweep', text, values: [seconds] })
    },

    async forgetUnusedMethods(seconds: number): Promise<void> {
      const text = 'DELETE FROM card_unused_methods WHERE id < $1'
      await database.query({ name: 'card_unused_methods_sweep', text, values: [firstIdAt('pm', seconds)] })
    },

    async forgetOldDeclines(seconds: number): Promise<void> {
      const text = 'DELETE FROM card_declines WHERE id < $1'
      await database.query({ name: 'card_declines_sweep', text, values: [firstIdAt('decline', seconds)] })
    },
  }
}

async function isFirst(saving: Promise<unknown>): Promise<boolean> {
  try {
    return (await saving) !== false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}
