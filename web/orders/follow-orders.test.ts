import { expect, test } from 'vitest'
import { namesIn } from './follow-orders.ts'

function streamOf(parts: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part))
      controller.close()
    },
  })
}

test('events are read wherever the network cuts them; heartbeats are none', async () => {
  const text = 'retry: 2000\n\n:\n\nevent: order\ndata: {"orderId":"AB12CD"}\n\nevent: refresh\ndata: {}\n\nevent: or'
  for (const size of [1, 7, 1_000]) {
    const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    )
    expect(await Array.fromAsync(namesIn(streamOf(parts)))).toEqual(['order', 'refresh'])
  }
})
