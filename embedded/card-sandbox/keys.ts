// The API keys of this installation: random, created once, shared by all processes on the database.
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { randomText } from './ids.ts'

export type Keys = { secret_key: string; publishable_key: string; webhook_secret: string; fingerprint_key: string }

export async function findOrMakeKeys(database: Database): Promise<Keys> {
  // Of several processes that start at the same time one wins, and all read its row.
  await database.query({
    name: 'card_keys_make',
    text: `INSERT INTO card_keys (id, secret_key, publishable_key, webhook_secret, fingerprint_key)
           VALUES (1, $1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
    values: [`sk_test_${randomText(40)}`, `pk_test_${randomText(40)}`, `whsec_${randomText(40)}`, randomText(40)],
  })
  const [keys] = await database.query<Keys>({
    name: 'card_keys_find',
    text: 'SELECT secret_key, publishable_key, webhook_secret, fingerprint_key FROM card_keys',
    values: [],
  })
  if (keys === undefined) throw new Error('The card sandbox has no keys')
  return keys
}

/** In constant time. */
export function isSame(secret: string, given: string): boolean {
  const [right, claimed] = [Buffer.from(secret), Buffer.from(given)]
  // The length of a secret is no secret.
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}
