// Networks where an account has signed in before: the account's guess limit doesn't apply there, so that strangers who
// guess can't lock out the owner. Stored as hashes, only the newest ones.
import type { Database } from '#database/connection.ts'
import { hashOf } from '#embedded/identity-toolkit/secrets.ts'

export type KnownNetworks = ReturnType<typeof createKnownNetworks>

const maxNetworks = 50

export function createKnownNetworks({ database, now }: { database: Database; now: () => Date }) {
  return {
    async remember(uid: string, network: string): Promise<void> {
      await database.query({
        name: 'identity-network-remember',
        text: `with gone as (
            delete from identity_known_networks where uid = $1 and network_hash in (select network_hash from identity_known_networks
              where uid = $1 and network_hash <> $2 order by last_used_at desc offset ${maxNetworks - 1})
          )
          insert into identity_known_networks as p (uid, network_hash, last_used_at)
          select uid, $2, $3 from identity_accounts where uid = $1
          on conflict (uid, network_hash) do update set last_used_at = excluded.last_used_at
            where p.last_used_at < excluded.last_used_at - interval '1 day'`,
        values: [uid, hashNetwork(uid, network), now()],
      })
    },

    async isKnown(uid: string, network: string): Promise<boolean> {
      const rows = await database.query({
        name: 'identity-network-known',
        text: 'select 1 from identity_known_networks where uid = $1 and network_hash = $2',
        values: [uid, hashNetwork(uid, network)],
      })
      return rows.length === 1
    },
  }
}

function hashNetwork(uid: string, network: string): string {
  return hashOf(`${uid} ${network}`)
}
