// Time-based one-time codes: RFC 6238 with SHA-1, six digits, 30 seconds, as authenticator apps use it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const period = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, the form that apps and people copy. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')
}

/**
 * The time step that a code belongs to: now, the one before or the one after, for clocks that differ a little. Steps up
 * to `lastStep` have been used, and each counts only once.
 */
export function findStep(secret: string, code: string, seconds: number, lastStep: number): number | undefined {
  const now = Math.floor(seconds / period)
  const steps = [now, now - 1, now + 1].filter((step) => step > lastStep && step >= 0)
  return steps.find((step) => isSame(codeAt(secret, step), code))
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', readBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

function readBase32(text: string): Buffer {
  let bits = 0
  let value = 0
  const bytes: number[] = []
  for (const character of text) {
    value = ((value << 5) | alphabet.indexOf(character)) & 0xfff
    bits += 5
    if (bits >= 8) bytes.push((value >>> (bits -= 8)) & 0xff)
  }
  return Buffer.from(bytes)
}
