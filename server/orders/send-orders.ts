// Streams a list of orders as it is read. One order with its pictures can be megabytes long, and there can be any number
// of them: only a few are in memory at a time.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Order } from './order-rows.ts'

type Page = { limit: number; offset: number }
type OrderList = {
  page: Page
  read: (page: Page) => Promise<Order[]>
  write: (order: Order) => unknown
}

const batchSize = 20

export async function sendOrders(reply: FastifyReply, list: OrderList): Promise<FastifyReply> {
  // Read before anything is sent, so that a database failure still becomes a 503.
  const first = await readBatch(list, 0)
  const json = Readable.from(jsonOf(list, first), { objectMode: false, highWaterMark: 64 * 1024 })
  return reply.header('content-type', 'application/json; charset=utf-8').send(json)
}

function readBatch({ page, read }: OrderList, start: number): Promise<Order[]> {
  return read({ limit: Math.min(batchSize, page.limit - start), offset: page.offset + start })
}

async function* jsonOf(list: OrderList, first: Order[]): AsyncGenerator<string> {
  // An order placed meanwhile shifts the others: skip what was already sent.
  const sent = new Set<string>()
  let batch = first
  for (let start = batchSize; batch.length > 0; start += batchSize) {
    for (const order of batch.filter(({ id }) => !sent.has(id))) {
      yield (sent.size === 0 ? '[' : ',') + JSON.stringify(list.write(order))
      sent.add(order.id)
    }
    const isEnd = batch.length < batchSize || start >= list.page.limit
    batch = isEnd ? [] : await readBatch(list, start)
  }
  yield sent.size === 0 ? '[]' : ']'
}
