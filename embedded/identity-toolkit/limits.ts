// Rate limits, counted in the database so that all processes share them. Each attempt is counted before it is made, in one
// statement, so that concurrent requests can't slip through.
import type { Database } from '#database/connection.ts'
import { hashOf } from './secrets.ts'

export type Limit = { count: number; seconds: number }
export type IdentityLimits = {
  failuresPerAccount: Limit
  guessesPerAccount: Limit
  failuresPerAddress: Limit
  signUpsPerAddress: Limit
  codesPerAccount: Limit
  codesPerAddress: Limit
  emailsPerAccount: Limit
  smsPerNumber: Limit
}
export type Limits = ReturnType<typeof createLimits>
/** Which limit is counted, and for whom. */
export type Counted = { limit: keyof IdentityLimits; of: string }

type Parts = { database: Database; limits: IdentityLimits | undefined; now: () => Date }

const maxWaitSeconds = 24 * 3_600

export function createLimits({ database, limits, now }: Parts) {
  /** Counts one attempt; false when it is over the limit. The wait doubles each time the limit is hit again. */
  async function take({ limit, of }: Counted): Promise<boolean> {
    if (limits === undefined) return true
    const { count, seconds } = limits[limit]
    const [row] = await database.query<{ count: number }>({
      name: 'identity-limit-take',
      text: `insert into identity_limits as l (key, count, strikes, ends_at)
        values ($1, 1, 0, $2::timestamptz + $4 * interval '1 second')
        on conflict (key) do update set
          count = case when l.ends_at <= $2 then 1 else least(l.count + 1, 1000000) end,
          strikes = case
            when l.ends_at <= $2::timestamptz - ${maxWaitSeconds} * interval '1 second' then 0
            when l.ends_at > $2 and l.count = $3 then least(l.strikes + 1, 16)
            else l.strikes end,
          ends_at = case
            when l.ends_at <= $2 then $2::timestamptz + $4 * interval '1 second'
            when l.count = $3
              then $2::timestamptz + least($4 * power(2, l.strikes), greatest($4, ${maxWaitSeconds})) * interval '1 second'
            else l.ends_at end
        returning count`,
      values: [keyOf({ limit, of }), now(), count, seconds],
    })
    return row !== undefined && row.count <= count
  }

  return {
    take,

    /**
     * Counts one attempt of each; false when one is over its limit, and those after it are not counted. Put the address
     * first: a client that is refused must not fill the table with new names.
     */
    async takeAll(tries: Counted[]): Promise<boolean> {
      for (const one of tries) if (!(await take(one))) return false
      return true
    },

    /** Takes back an attempt that succeeded, where only failures count. */
    async giveBack(tries: Counted[]): Promise<void> {
      if (limits === undefined) return
      await database.query({
        name: 'identity-limit-give-back',
        text: 'update identity_limits set count = count - 1 where key = any($1) and count > 0',
        values: [tries.map(keyOf)],
      })
    },

    /** Resets the counts, after a proof of identity. */
    async forget(tries: Counted[]): Promise<void> {
      if (limits === undefined) return
      const text = 'delete from identity_limits where key = any($1)'
      await database.query({ name: 'identity-limit-forget', text, values: [tries.map(keyOf)] })
    },
  }
}

function keyOf({ limit, of }: Counted): string {
  return `${limit}:${hashOf(of)}`
}
