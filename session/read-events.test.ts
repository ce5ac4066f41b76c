import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(...chunks: string[]) {
  const bytes = new TextEncoder()
  const heard: string[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk))
      controller.close()
    },
  })
  const events: string[] = []
  for await (const { name, data } of readEvents(body, () => void heard.push('bytes'))) events.push(`${name} ${data}`)
  return { events, heard: heard.length }
}

const stream = 'retry: 2000\n\nevent: order\ndata: {"orderId":"A1B2C3"}\n\n:\n\nevent: refresh\ndata: {}\n\n'
const expected = ['order {"orderId":"A1B2C3"}', 'refresh {}']

test('events are read however the bytes are cut', async () => {
  for (let cut = 0; cut <= stream.length; cut += 1)
    expect((await read(stream.slice(0, cut), stream.slice(cut))).events).toEqual(expected)
  expect((await read(...stream)).events).toEqual(expected)
})

test('a heartbeat is heard and is no event', async () => {
  expect(await read('retry: 2000\n\n', ':\n\n', ':\n\n')).toEqual({ events: [], heard: 3 })
})

test('an event without its end is not delivered', async () => {
  expect((await read('event: order\ndata: {"orderId"')).events).toEqual([])
})
