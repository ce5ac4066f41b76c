// Ids in Stripe's format: a prefix, then alphanumeric characters.
import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const timeLength = 9

// Random bytes are drawn in batches: a system call for each id would cost more than the id.
let pool = Buffer.alloc(0)
let drawn = 0

/** Random alphanumeric characters. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    if (drawn === pool.length) {
      pool = randomBytes(4_096)
      drawn = 0
    }
    const byte = pool[drawn++] ?? 255
    // Bytes from 252 on would make the first four characters likelier than the others.
    if (byte < 252) text += alphabet[byte % 36]
  }
  return text
}

/** Starts with the time: ids sort by creation, and new rows go to the end of their index. */
export function newId(prefix: string, now: Date): string {
  return `${prefix}_${timeText(now.getTime())}${randomText(15)}`
}

/** The smallest id created at or after a time, to query a period by primary key alone. */
export function firstIdAt(prefix: string, seconds: number): string {
  return `${prefix}_${timeText(seconds * 1000)}`
}

// Every collation sorts digits before lowercase characters.
function timeText(milliseconds: number): string {
  return Math.max(0, milliseconds).toString(36).padStart(timeLength, '0')
}
