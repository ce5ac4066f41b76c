import { expect, test } from 'vitest'
import { streamData } from './own-data-stream.ts'

const item = (number: number) => ({ number, text: 'x'.repeat(1_000) })

test('lists are read as they are sent, and the whole is one JSON object', async () => {
  let read = 0
  async function* batches() {
    for (let batch = 0; batch < 200; batch++) {
      read += 10
      yield Array.from({ length: 10 }, (_, index) => item(batch * 10 + index))
    }
  }
  async function* nothing() {
    yield []
  }
  const stream = await streamData({ name: 'Ada', missing: undefined, orders: batches(), empty: nothing(), last: [1] })
  const chunks: Buffer[] = []
  let maxAhead = 0
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    maxAhead = Math.max(maxAhead, read - Math.floor(Buffer.concat(chunks).length / 1_050))
  }
  const orders = Array.from({ length: 2_000 }, (_, number) => item(number))
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({ name: 'Ada', orders, empty: [], last: [1] })
  expect(maxAhead).toBeLessThan(300)
})

test('a list that fails at once fails before anything is sent', async () => {
  async function* failing(): AsyncGenerator<unknown[]> {
    yield await Promise.reject(new Error('the database is away'))
  }
  await expect(streamData({ orders: failing() })).rejects.toThrow('the database is away')
})
