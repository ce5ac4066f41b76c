// Asks the shopper of an order that is being packed, and takes the answer: once, in time, and while the line is open.
import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { leastMinutesToAnswer, minutesToAnswer } from '#domain/packing/question.ts'
import type { Answer, QuestionState } from '#domain/packing/question.ts'
import { notifyShopper } from '#server/orders/changes/order-changes.ts'
import { idOfWire, packingOf, readPacking } from './packing-rows.ts'
import type { NewEvent, Packing, PackingRow, Question } from './packing-rows.ts'

/** By the shopper who is signed in, or by whoever has the link of the email. */
export type Asked = { uid: string; orderId: string; questionId: string } | { token: string }

export type AnswerOutcome =
  | { ok: true; packing: Packing; question: Question }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'closed'; state: Exclude<QuestionState, 'waiting'> }

/** In the transaction of the events. Returns the notification to send: the newest takes the place of the one before. */
export async function ask(on: Transaction, orderId: string, events: readonly NewEvent[]): Promise<number | undefined> {
  const asked = events.flatMap(({ id, kind, line, productId }) =>
    kind === 'asked' && productId !== undefined
      ? { id, lineId: idOfWire(line), substituteId: idOfWire(productId), token: randomBytes(24).toString('base64url') }
      : [],
  )
  if (asked.length === 0) return undefined
  await on.run({ name: 'pack-questions-add', text: addText, values: [orderId, JSON.stringify(asked)] })
  await on.run({ name: 'asked-again', text: forgetText, values: [orderId] })
  return notifyShopper(on, 'asked', orderId)
}

export function createQuestions(database: Database) {
  async function find(on: Pick<Transaction, 'run'>, asked: Asked) {
    const [row] =
      'token' in asked
        ? await on.run<{ id: string; order_id: string }>({
            name: 'pack-question-by-token',
            text: 'select id, order_id from pack_questions where token = $1',
            values: [asked.token],
          })
        : await on.run<{ id: string; order_id: string }>({
            name: 'pack-question-own',
            text: ownText,
            values: [asked.questionId, asked.orderId, asked.uid],
          })
    return row
  }

  async function read(on: Pick<Transaction, 'run'>, { id, order_id: orderId }: { id: string; order_id: string }) {
    const [row] = await on.run<PackingRow>(packingOf(orderId))
    const packing = row && readPacking(row)
    const question = packing?.questions.find((one) => one.id === id)
    return packing === undefined || question === undefined ? undefined : { packing, question }
  }

  return {
    /** What the link of an email asks. */
    async find(token: string): Promise<{ packing: Packing; question: Question } | undefined> {
      const on = { run: database.query }
      const found = await find(on, { token })
      return found && read(on, found)
    },

    /** Whoever records events or finishes holds the same lock, so that an answer counts before it or not at all. */
    answer: (asked: Asked, answer: Answer): Promise<AnswerOutcome> =>
      database.transaction(async (on) => {
        const found = await find(on, asked)
        if (found === undefined) return { ok: false, reason: 'not-found' }
        await on.run({ name: 'packing-answer-lock', text: lockText, values: [found.order_id] })
        const known = await read(on, found)
        if (known === undefined) return { ok: false, reason: 'not-found' }
        const { packing, question } = known
        const { state } = question
        if (state !== 'waiting') return { ok: false, reason: 'closed', state }
        await on.run({ name: 'pack-question-answer', text: answerText, values: [question.id, answer, packing.id] })
        return { ok: true, packing, question: { ...question, state: answer } }
      }),
  }
}

const ownText = `select q.id, q.order_id from pack_questions q join orders o on o.id = q.order_id
  where q.id = $1 and o.id = $2 and o.user_id = $3`

const lockText = 'select order_id from packings where order_id = $1 for update'

// Packing ends before the delivery time begins; whoever is asked late still gets a moment.
const addText = `insert into pack_questions (order_id, event_id, line_id, substitute_id, token, answer_by)
  select o.id, e.id, e."lineId", e."substituteId", e.token, least(now() + interval '${minutesToAnswer} minutes',
    greatest(coalesce(s.starts_at, 'infinity'), now() + interval '${leastMinutesToAnswer} minutes'))
  from orders o left join slots s on s.id = o.slot_id,
    jsonb_to_recordset($2::jsonb) as e (id text, "lineId" int, "substituteId" int, token text)
  where o.id = $1 on conflict do nothing`

const forgetText = `delete from notifications where order_id = $1 and kind = 'asked'`

// The version rises, so that nobody finishes the order without having seen the answer.
const answerText = `with answered as (update pack_questions set answer = $2, answered_at = now() where id = $1 and answer is null)
  update packings set version = version + 1 where order_id = $3`
