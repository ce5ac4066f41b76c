// Cuts what is uploaded into the parts that the database stores.
import { partBytes } from './import-rows.ts'

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
