// Random secrets and the hashes stored of them, so that a leaked database gives nobody access.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text for a link, a header or a form. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An alphanumeric id, 28 characters long like Google's. */
export function newId(): string {
  let id = ''
  while (id.length < 28) {
    // 248 is the last multiple of 62 in a byte: above it some characters would be more likely.
    for (const byte of randomBytes(40)) if (byte < 248 && id.length < 28) id += characters[byte % 62]
  }
  return id
}
