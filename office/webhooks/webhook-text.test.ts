import { expect, test } from 'vitest'
import { outcomeOf, prettyBody } from './webhook-text.ts'
import type { Delivery } from './webhook-data.ts'

const delivery: Delivery = {
  id: 'msg_1',
  type: 'order.placed',
  createdAt: '2026-01-31T12:00:00.000Z',
  state: 'waiting',
  nextAttemptAt: '2026-01-31T12:00:00.000Z',
  attempts: 0,
  attemptedAt: null,
  durationMs: null,
  request: null,
  response: null,
  error: null,
}

test.each([
  [{}, 'Sending soon'],
  [{ state: 'delivered', response: { status: 204, body: '' } }, 'Delivered, 204'],
  [{ attempts: 1, response: { status: 500, body: '' } }, 'Trying again. It answered 500.'],
  [{ attempts: 1, error: 'The site takes too long.' }, 'Trying again. The site takes too long.'],
  [
    { state: 'failed', nextAttemptAt: null, attempts: 20, response: { status: 410, body: '' } },
    'Failed. It answered 410.',
  ],
] as const)('%o reads %s', (change, text) => {
  expect(outcomeOf({ ...delivery, ...change }).text).toBe(text)
})

test('a body is shown as it can be read', () => {
  expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(prettyBody('<h1>Oops</h1>')).toBe('<h1>Oops</h1>')
})
