// Cuts what is uploaded into the parts that the database stores.
import type { Self } from '#server/staff/log.ts'
import { partBytes } from './import-rows.ts'

/** A part of a file that somebody sends. */
export type Sent = { by: Self; offset: number; body: AsyncIterable<Buffer> }

type Parts = {
  /** Where the body begins in the file: a multiple of `partBytes`. */
  offset: number
  /** Bytes that the file may have. */
  most: number
  store: (part: number, bytes: Buffer) => Promise<void>
}

/** Where the body ends. Parts are cut at the same places however the bytes arrive, so that what is sent twice is stored once. */
export async function storeParts(
  body: AsyncIterable<Buffer>,
  { offset, most, store }: Parts,
): Promise<number | 'too-large'> {
  let part = offset / partBytes
  let length = offset
  let rest: Buffer[] = []
  let resting = 0
  for await (const bytes of body) {
    length += bytes.length
    if (length > most) return 'too-large'
    rest.push(bytes)
    resting += bytes.length
    while (resting >= partBytes) {
      const whole = Buffer.concat(rest)
      await store(part, whole.subarray(0, partBytes))
      part += 1
      rest = [whole.subarray(partBytes)]
      resting -= partBytes
    }
  }
  if (resting > 0) await store(part, Buffer.concat(rest))
  return length
}

/** Enough of a stream to see its headers, and all of it. */
export async function startOf(body: AsyncIterable<Buffer>): Promise<{ start: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = body[Symbol.asyncIterator]()
  const taken: Buffer[] = []
  let length = 0
  while (length < partBytes) {
    const next = await iterator.next()
    if (next.done === true) break
    taken.push(next.value)
    length += next.value.length
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* taken
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { start: Buffer.concat(taken), all: all() }
}
