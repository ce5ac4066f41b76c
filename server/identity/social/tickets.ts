// Stores what the next step of a sign-in needs, briefly and for one use, wherever that step is handled. The database has
// neither the secret nor anything that can be read without it.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { Database } from '#database/connection.ts'

export type Tickets = ReturnType<typeof createTickets>

const sweepEveryMs = 60_000

export function createTickets({ database }: { database: Database }) {
  let sweptAt = 0

  async function sweep(now: Date): Promise<void> {
    if (now.getTime() < sweptAt + sweepEveryMs) return
    sweptAt = now.getTime()
    const text = 'delete from sign_in_tickets where expires_at < $1'
    await database.query({ name: 'sign-in-tickets-sweep', text, values: [now] })
  }

  return {
    /** Returns the secret with which the value can be taken. */
    async store(kind: string, value: object, seconds: number, now = new Date()): Promise<string> {
      const secret = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + seconds * 1_000)
      await sweep(now)
      await database.query({
        name: 'sign-in-ticket-store',
        text: 'insert into sign_in_tickets (hash, sealed, expires_at) values ($1, $2, $3)',
        values: [hashOf(kind, secret), seal(secret, JSON.stringify(value)), expiresAt],
      })
      return secret
    },

    /** Works once; undefined if there is none, it was taken before, or it expired. */
    async take<Value>(
      kind: string,
      secret: string,
      schema: z.ZodType<Value>,
      now = new Date(),
    ): Promise<Value | undefined> {
      const [row] = await database.query<{ sealed: Buffer }>({
        name: 'sign-in-ticket-take',
        text: 'delete from sign_in_tickets where hash = $1 and expires_at > $2 returning sealed',
        values: [hashOf(kind, secret), now],
      })
      return row === undefined ? undefined : schema.parse(JSON.parse(unseal(secret, row.sealed)))
    },
  }
}

function hashOf(kind: string, secret: string): string {
  return createHash('sha256').update(`${kind}:${secret}`).digest('base64url')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'larder sign-in ticket', 32))
}

// The key is used once, so a fixed nonce is safe.
const nonce = Buffer.alloc(12)

function seal(secret: string, text: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unseal(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8')
}
