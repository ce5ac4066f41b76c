// Where the owner of an account has signed in before: the limit of guesses for an account does not hold there, so that
// strangers who guess cannot lock the owner out. Kept as hashes, the newest ones only.
import type { Database } from '#database/connection.ts'
import { hashOf } from './secrets.ts'

export type Places = ReturnType<typeof createPlaces>

const mostPlaces = 50

export function createPlaces({ database, now }: { database: Database; now: () => Date }) {
  return {
    async remember(uid: string, network: string): Promise<void> {
      await database.query({
        name: 'identity-place-remember',
        text: `with gone as (
            delete from identity_places where uid = $1 and place_hash in (select place_hash from identity_places
              where uid = $1 and place_hash <> $2 order by last_used_at desc offset ${mostPlaces - 1})
          )
          insert into identity_places as p (uid, place_hash, last_used_at)
          select uid, $2, $3 from identity_accounts where uid = $1
          on conflict (uid, place_hash) do update set last_used_at = excluded.last_used_at
            where p.last_used_at < excluded.last_used_at - interval '1 day'`,
        values: [uid, placeHash(uid, network), now()],
      })
    },

    async isKnown(uid: string, network: string): Promise<boolean> {
      const rows = await database.query({
        name: 'identity-place-known',
        text: 'select 1 from identity_places where uid = $1 and place_hash = $2',
        values: [uid, placeHash(uid, network)],
      })
      return rows.length === 1
    },
  }
}

function placeHash(uid: string, network: string): string {
  return hashOf(`${uid} ${network}`)
}
