// Writes a long JSON list as it is read from the database: flat memory, however long the list and slow the reader.
import { randomBytes } from 'node:crypto'
import { Readable, pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressStream } from './encoding.ts'
import { publicCaching } from './json-response.ts'

// A stream cannot be hashed before it is sent. Its tag is the state of the catalog as this process knows it.
const process = randomBytes(6).toString('base64url')

type ListStream<Row> = { epoch: number | undefined; batches: AsyncIterable<Row[]>; write: (row: Row) => unknown }

export function sendJsonStream<Row>(request: FastifyRequest, reply: FastifyReply, list: ListStream<Row>): void {
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': publicCaching,
    vary: 'Accept-Encoding',
  })
  // While changes can't be heard nobody knows whether a client's list is still right.
  if (list.epoch !== undefined) {
    const etag = `W/"${process}-${list.epoch}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).send()
      return
    }
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const json = Readable.from(jsonOf(list.batches, list.write), { objectMode: false, highWaterMark: 64 * 1024 })
  if (encoding === 'identity') {
    reply.send(json)
    return
  }
  reply.header('content-encoding', encoding)
  const compressed = compressStream(encoding)
  // A reader that goes away ends the reading too; the failure itself is for the log of the request, not for us.
  pipeline(
    json,
    compressed,
    (error) => error && request.log.debug({ reqId: request.id, err: error }, 'a list was not finished'),
  )
  reply.send(compressed)
}

async function* jsonOf<Row>(batches: AsyncIterable<Row[]>, write: (row: Row) => unknown): AsyncGenerator<string> {
  let separator = '['
  for await (const batch of batches) {
    yield separator + batch.map((row) => JSON.stringify(write(row))).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
