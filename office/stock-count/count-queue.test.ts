import { expect, test } from 'vitest'
import { afterSending, readQueue, sendCounts, withCount } from './count-queue.ts'
import type { Count, SendOutcome } from './count-queue.ts'

const count = (key: string, id = key): Count => ({ key, id, title: id, counted: 3, believed: 5 })

function box(queue: Count[]) {
  let stored = JSON.stringify(queue)
  return { read: () => readQueue(stored), write: (next: Count[]) => void (stored = JSON.stringify(next)) }
}

test('what is stored is read again, and anything else is nothing', () => {
  const queue = [count('a'), { ...count('b'), refusal: 'It moved' }]
  expect(readQueue(JSON.stringify(queue))).toEqual(queue)
  for (const stored of [null, '', '{', '[{"key":1}]', '"x"']) expect(readQueue(stored)).toEqual([])
})

test('counts are sent oldest first, and those that were refused stay for somebody to see', async () => {
  const queue = box([count('a'), count('b'), count('c')])
  const sent: string[] = []
  await sendCounts(queue, async ({ key }): Promise<SendOutcome> => {
    sent.push(key)
    return key === 'b' ? { kind: 'refused', text: 'It moved' } : { kind: 'done' }
  })
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(queue.read()).toEqual([{ ...count('b'), refusal: 'It moved' }])
})

test('without a connection everything stays, with the same keys, and what is added meanwhile too', async () => {
  const queue = box([count('a'), count('b')])
  await sendCounts(queue, async () => {
    queue.write(withCount(queue.read(), count('c')))
    return { kind: 'later' }
  })
  expect(queue.read().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('a new count replaces a refused one of the same product, never one that waits', () => {
  const refused = afterSending([count('a', 'p1'), count('b', 'p2')], 'a', { kind: 'refused', text: 'It moved' })
  expect(withCount(refused, count('c', 'p1')).map(({ key }) => key)).toEqual(['b', 'c'])
  expect(withCount(refused, count('c', 'p2')).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})
