// Streams a CSV file as its rows are read from the database: constant memory, however long it is and slow the client.
import { Readable, pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { shopNameOf } from './shop-name.ts'
import { csvLine, csvStart } from '#domain/imports/csv.ts'
import type { CsvCell } from '#domain/imports/csv.ts'
import { chooseEncoding, compressStream } from './cache/encoding.ts'

type CsvFile<Row> = {
  name: string
  headers: readonly string[]
  batches: AsyncIterable<Row[]>
  write: (row: Row) => readonly CsvCell[]
}

export function sendCsvStream<Row>(request: FastifyRequest, reply: FastifyReply, file: CsvFile<Row>): FastifyReply {
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${file.name}"`,
    vary: 'Accept-Encoding',
  })
  const csv = Readable.from(linesOf(file), { objectMode: false, highWaterMark: 64 * 1024 })
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(csv)
  const compressed = compressStream(encoding)
  // A client that disconnects ends the query too; that is nothing to report.
  pipeline(
    csv,
    compressed,
    (error) => error && request.log.debug({ reqId: request.id, err: error }, 'file was not sent to its end'),
  )
  return reply.header('content-encoding', encoding).send(compressed)
}

async function* linesOf<Row>({ headers, batches, write }: CsvFile<Row>): AsyncGenerator<string> {
  yield csvStart + csvLine(headers)
  for await (const batch of batches) yield batch.map((row) => csvLine(write(row))).join('')
}

/** "larder-products-2026-11-16.csv" */
export function fileName({ server }: FastifyRequest, what: string, now: Date): string {
  return fileNameOf({ name: shopNameOf(server) }, `${what}-${now.toISOString().slice(0, 10)}.csv`)
}
