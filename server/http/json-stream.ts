// Streams a long JSON list as it is read from the database: constant memory, however long the list and slow the client.
import { randomBytes } from 'node:crypto'
import { Readable, pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressStream } from './cache/encoding.ts'
import { publicCaching } from './json-response.ts'
import { variesByForm } from './prefers-page.ts'

// A stream can't be hashed before it is sent. Its ETag is the version of the catalog in this process.
const process = randomBytes(6).toString('base64url')

type ListStream<Row> = { epoch: number | undefined; batches: AsyncIterable<Row[]>; write: (row: Row) => unknown }

export function sendJsonStream<Row>(request: FastifyRequest, reply: FastifyReply, list: ListStream<Row>): void {
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': publicCaching,
    ...variesByForm,
  })
  // Without the listener's connection nobody knows whether the client's list is still current.
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
  // A client that disconnects ends the query too; that is nothing to report.
  pipeline(
    json,
    compressed,
    (error) => error && request.log.debug({ reqId: request.id, err: error }, 'list was not sent to its end'),
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
