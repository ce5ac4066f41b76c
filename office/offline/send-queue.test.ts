import { expect, test, vi } from 'vitest'
import { createPause, readQueue, sendQueue } from './send-queue.ts'
import type { Box, Queued, SendOutcome } from './send-queue.ts'

type Note = Queued & { text: string }
const note = (key: string): Note => ({ key, text: `about ${key}` })
const atOnce = async () => {}
const isNote = ({ text }: Record<string, unknown>) => typeof text === 'string'

function box(queue: Note[]): Box<Note> {
  let stored = JSON.stringify(queue)
  const read = () => readQueue<Note>(stored, isNote)
  return { read, change: (update) => void (stored = JSON.stringify(update(read()))) }
}

test('what is stored is read again, and anything else is nothing', () => {
  const queue = [note('a'), { ...note('b'), refusal: 'It moved' }]
  expect(readQueue(JSON.stringify(queue), isNote)).toEqual(queue)
  for (const stored of [null, '', '{', '[{"key":1,"text":"x"}]', '[{"key":"a"}]', '"x"'])
    expect(readQueue(stored, isNote)).toEqual([])
})

test('items are sent oldest first, and those that were refused stay for somebody to see', async () => {
  const queue = box([note('a'), note('b'), note('c')])
  const sent: string[] = []
  await sendQueue(
    queue,
    async ([{ key }]): Promise<SendOutcome> => {
      sent.push(key)
      if (key === 'b') return { kind: 'sent', done: [], refused: [{ key, text: 'It moved' }] }
      return { kind: 'sent', done: [key], refused: [] }
    },
    atOnce,
  )
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(queue.read()).toEqual([{ ...note('b'), refusal: 'It moved' }])
})

test('several can be sent at once, and what is added while they are on their way follows', async () => {
  const queue = box([note('a'), note('b')])
  const sent: string[][] = []
  await sendQueue(
    queue,
    async (waiting) => {
      if (sent.length === 0) queue.change((before) => [...before, note('c')])
      const done = waiting.map(({ key }) => key)
      sent.push(done)
      return { kind: 'sent', done, refused: [] }
    },
    atOnce,
  )
  expect(sent).toEqual([['a', 'b'], ['c']])
  expect(queue.read()).toEqual([])
})

test('without a connection everything stays, with the same keys, and what is added meanwhile too', async () => {
  const queue = box([note('a'), note('b')])
  await sendQueue(
    queue,
    async () => {
      queue.change((before) => [...before, note('c')])
      return { kind: 'later' }
    },
    atOnce,
  )
  expect(queue.read().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('a reply that says nothing about what was sent does not end in a loop', async () => {
  let times = 0
  await sendQueue(
    box([note('a')]),
    async () => {
      times += 1
      return { kind: 'sent', done: [], refused: [] }
    },
    atOnce,
  )
  expect(times).toBe(1)
})

test('a single item is sent at once, and what is added right after it together, a second later', async () => {
  vi.useFakeTimers()
  const queue = box([note('a')])
  const sent: string[][] = []
  const pause = createPause()
  const flush = () =>
    sendQueue(
      queue,
      async (waiting) => {
        sent.push(waiting.map(({ key }) => key))
        return { kind: 'sent', done: sent.at(-1) ?? [], refused: [] }
      },
      pause,
    )
  await flush()
  expect(sent).toEqual([['a']])
  queue.change(() => [note('b')])
  const flushing = flush()
  await vi.advanceTimersByTimeAsync(700)
  queue.change((before) => [...before, note('c')])
  expect(sent).toEqual([['a']])
  await vi.advanceTimersByTimeAsync(300)
  await flushing
  expect(sent).toEqual([['a'], ['b', 'c']])
  vi.useRealTimers()
})
