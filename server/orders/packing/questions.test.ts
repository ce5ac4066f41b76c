// Asking the shopper while an order is packed: the email and its link, the answer in time and too late, and who may answer.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MissingReportJson, PackingReportJson } from '#server/reports/report-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { OwnPackingJson, QuestionJson } from './own-packing-json.ts'
import type { PackingJson, RecordedJson, SubstitutesJson } from './packing-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
})
afterAll(() => shop.close())

async function office(method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenOf('picker')}` }
  return shop.app.inject({ method, url: `/api/admin/packings${path}`, headers, ...(body && { payload: body }) })
}

type Asked = {
  ada: Shopper
  id: string
  number: string
  substitute: string
  other: string
  token: string
  questionId: string
}

async function tap(number: string, ...events: { line: string; kind: string; [field: string]: unknown }[]) {
  const at = new Date().toISOString()
  const stamped = events.map((event) => ({ id: randomUUID(), at, ...event }))
  return (await office('POST', `/${number}/events`, { events: stamped })).json<RecordedJson>()
}

/** Somebody packs two products, and asks about the first. */
async function ask(eventId: string = randomUUID()): Promise<Asked> {
  const ada = await shop.newShopper()
  const id = await ada.buy([
    { id: 'p1', count: 2 },
    { id: 'p2', count: 1 },
  ])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const number = row?.order_id ?? ''
  await office('POST', `/${number}/take`, {})
  const { items } = (await office('GET', `/${number}/substitutes?line=p1`)).json<SubstitutesJson>()
  const [substitute = '', other = ''] = items.map(({ productId }) => productId)
  const { refused, packing } = await tap(number, { id: eventId, line: 'p1', kind: 'asked', productId: substitute })
  expect(refused).toEqual([])
  await shop.shop.orders.idle()
  const [question] =
    shop.notices.findLast((notice) => notice.order.id === id && notice.kind === 'asked')?.questions ?? []
  return {
    ada,
    id,
    number,
    substitute,
    other,
    token: question?.token ?? '',
    questionId: packing.questions[0]?.id ?? '',
  }
}

const codesOf = ({ refused }: RecordedJson) => refused.map(({ code }) => code)
const byLink = (token: string, answer?: string) =>
  shop.app.inject({
    method: answer === undefined ? 'GET' : 'POST',
    url: `/answers/${token}`,
    ...(answer !== undefined && { payload: { answer } }),
  })

test('the email names both products and its link answers once, without signing in and without an address', async () => {
  const { ada, id, number, substitute, other, token } = await ask()
  const [told] = (await ada.call('GET', '/api/notifications')).json<{ items: { kind: string }[] }>().items
  expect(told?.kind).toBe('asked')
  const shown = await byLink(token)
  expect(shown.json<QuestionJson>()).toMatchObject({
    state: 'waiting',
    ordered: { productId: 'p1' },
    substitute: { productId: substitute },
  })
  expect(shown.json<QuestionJson>().secondsLeft).toBeGreaterThan(590)
  for (const secret of [ada.email, 'street', 'Ada', number, id]) expect(shown.body).not.toContain(secret)

  expect(codesOf(await tap(number, { line: 'p1', kind: 'replaced', productId: substitute }))).toEqual([
    'waiting-for-answer',
  ])
  expect(codesOf(await tap(number, { line: 'p1', kind: 'asked', productId: other }))).toEqual(['asked-already'])
  expect((await byLink(token, 'yes')).json<QuestionJson>()).toMatchObject({ state: 'yes', secondsLeft: 0 })
  const again = await byLink(token, 'no')
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'answered'])
  const packing = (await office('GET', `/${number}`)).json<PackingJson>()
  expect(packing.questions).toMatchObject([{ line: 'p1', productId: substitute, state: 'yes' }])
  expect(packing.substitutes[0]?.title).not.toBe('')
  expect(codesOf(await tap(number, { line: 'p1', kind: 'replaced', productId: substitute }))).toEqual([])
  const live = (await ada.call('GET', `/user/orders/${id}/packing`)).json<OwnPackingJson>()
  expect(live.lines).toMatchObject([
    { productId: 'p1', state: 'replaced', replacedBy: [{ title: packing.substitutes[0]?.title, count: 2 }] },
    { productId: 'p2', state: 'waiting' },
  ])
})

test('whoever says no gets no substitute, and everybody answers only their own questions', async () => {
  const { ada, id, number, substitute, other, questionId } = await ask()
  const bea = await shop.newShopper()
  const answer = (by: Shopper, order: string, question: string) =>
    by.call('POST', `/user/orders/${order}/answers/${question}`, { answer: 'no' })
  expect((await answer(bea, id, questionId)).statusCode).toBe(404)
  expect((await bea.call('GET', `/user/orders/${id}/packing`)).statusCode).toBe(404)
  const { questionId: another } = await ask()
  expect((await answer(ada, id, another)).statusCode).toBe(404)
  expect((await answer(ada, id, 'nonsense')).statusCode).toBe(404)
  expect((await byLink('nonsense', 'yes')).statusCode).toBe(404)
  expect((await byLink(questionId, 'yes')).statusCode).toBe(404)

  expect((await answer(ada, id, questionId)).json<QuestionJson>().state).toBe('no')
  for (const productId of [substitute, other])
    expect(codesOf(await tap(number, { line: 'p1', kind: 'replaced', productId }))).toEqual(['answered-no'])
  expect((await ada.call('POST', `/user/orders/${id}/answers/${questionId}`, { answer: 'maybe' })).statusCode).toBe(400)
})

test('without an answer in time the wish counts, and a late answer changes nothing and says so', async () => {
  const { number, id, substitute, token } = await ask()
  await shop.sql(`update pack_questions set answer_by = now() - interval '1 second' where order_id = $1`, [id])
  const late = await byLink(token, 'no')
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'too-late'])
  expect((await byLink(token)).json<QuestionJson>().state).toBe('too-late')
  expect(codesOf(await tap(number, { line: 'p1', kind: 'replaced', productId: substitute }))).toEqual([])
})

test('an order whose shopper is asked says so, until there is an answer', async () => {
  const { number, token } = await ask()
  const stateOf = async () => (await office('GET', `/${number}`)).json<PackingJson>().state
  expect(await stateOf()).toBe('asking')
  await byLink(token, 'no')
  expect(await stateOf()).toBe('packing')
})

test('a question that was taken back, or whose line was packed after all, has no answer', async () => {
  const eventId = randomUUID()
  const { number, token } = await ask(eventId)
  await tap(number, { line: 'p1', kind: 'undone', undoes: eventId })
  const taken = await byLink(token, 'yes')
  expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'withdrawn'])
  const second = await ask()
  await tap(second.number, { line: 'p1', kind: 'picked', count: 2 })
  expect((await byLink(second.token, 'yes')).json<{ code: string }>().code).toBe('withdrawn')
})

test('an email about a question that is closed is not sent any more', async () => {
  const { id } = await ask()
  await shop.sql(`update pack_questions set answer_by = now() - interval '1 second' where order_id = $1`, [id])
  await shop.sql(`update notifications set email_due_at = now() where order_id = $1 and kind = 'asked'`, [id])
  const before = shop.notices.length
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(shop.notices.length).toBe(before)
  const [row] = await shop.sql<{ due: Date | null }>(
    `select email_due_at as due from notifications where order_id = $1 and kind = 'asked'`,
    [id],
  )
  expect(row?.due).toBeNull()
})

test('the reports count what was missing, replaced and answered, and how long packing took', async () => {
  const { id, number, substitute, token } = await ask()
  await byLink(token, 'yes')
  const { packing } = await tap(
    number,
    { line: 'p1', kind: 'replaced', productId: substitute, count: 1 },
    { line: 'p1', kind: 'short', reason: 'damaged' },
    { line: 'p2', kind: 'picked' },
  )
  await shop.sql(`update packings set started_at = now() - interval '4 minutes' where order_id = $1`, [id])
  await office('POST', `/${number}/finish`, { version: packing.version })
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const read = async <Body>(name: string) =>
    (await shop.app.inject({ url: `/api/admin/reports/${name}`, headers })).json<Body>()
  expect((await read<MissingReportJson>('missing')).items).toMatchObject([
    { productId: 'p1', ordered: 2, missing: 1, replaced: 1, asked: 1, accepted: 1, refused: 0 },
  ])
  const [today] = (await read<PackingReportJson>('packing')).items
  expect(today).toMatchObject({ orders: 1, lines: 2 })
  expect(today?.seconds).toBeGreaterThanOrEqual(240)
})
