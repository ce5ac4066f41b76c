// Cursors of the back office's lists: the place of the last row, opaque to clients and checked when they send it back.
import { isReadable } from '#server/http/readable-texts.ts'
import { isTimestamp } from '#server/http/time-cursor.ts'

const checks: Record<string, (value: unknown) => boolean> = {
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647,
  bigint: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string' && isReadable(value),
  timestamptz: (value) => typeof value === 'string' && isTimestamp(value),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
}

export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The values of a cursor; undefined unless they are of these types. */
export function readCursor(cursor: string, types: readonly string[]): unknown[] | undefined {
  const place = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(place) || place.length !== types.length) return undefined
  const isOurs = place.every((value: unknown, index) => checks[types[index] ?? '']?.(value) === true)
  return isOurs ? place : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
