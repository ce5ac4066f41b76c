// Writes personal data as JSON while it is read: a few batches in memory, however much somebody has bought.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** By name: a value, or a list of any length that is read in batches. */
export type DataParts = Record<string, unknown>

type OpenList = { first: IteratorResult<unknown[]>; batches: AsyncIterator<unknown[]> }
type OpenPart = { name: string; list?: OpenList; value?: unknown }

/** Reads the first batch of each list before it returns, so that a database failure still becomes a 503. */
export async function streamData(parts: DataParts): Promise<Readable> {
  const opened = await Promise.all(
    Object.entries(parts).map(async ([name, value]): Promise<OpenPart> => {
      if (!isInBatches(value)) return { name, value }
      const batches = value[Symbol.asyncIterator]()
      return { name, list: { first: await batches.next(), batches } }
    }),
  )
  return Readable.from(jsonOf(opened), { objectMode: false, highWaterMark: 64 * 1024 })
}

export function sendFile(reply: FastifyReply, name: string, file: Readable): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(file)
}

function isInBatches(value: unknown): value is AsyncIterable<unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

async function* jsonOf(parts: OpenPart[]): AsyncGenerator<string> {
  let separator = '{'
  for (const { name, list, value } of parts) {
    if (list === undefined && value === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (list === undefined) yield JSON.stringify(value)
    else yield* listOf(list)
  }
  yield separator === '{' ? '{}' : '}'
}

async function* listOf({ first, batches }: OpenList): AsyncGenerator<string> {
  let separator = '['
  for (let batch = first; batch.done !== true; batch = await batches.next()) {
    for (const item of batch.value) {
      yield separator + JSON.stringify(item)
      separator = ','
    }
  }
  yield separator === '[' ? '[]' : ']'
}
