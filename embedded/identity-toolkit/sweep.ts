// Deletes expired rows in bounded batches, at start and every ten minutes.
import type { Database } from '#database/connection.ts'
import { describeError } from './background.ts'
import type { SigningKeys } from './sessions/keys.ts'

type Parts = {
  database: Database
  keys: SigningKeys
  now: () => Date
  log: { warn: (fields: object, text: string) => void }
}

const minute = 60_000
const day = 24 * 60 * minute
const most = 1_000

// How long a row is retained: an expired link is reported as expired for a day; a session ends, and a network is
// forgotten, after half a year without use.
const retention = {
  identity_codes: { column: 'expires_at', time: day },
  identity_challenges: { column: 'expires_at', time: 60 * minute },
  identity_limits: { column: 'ends_at', time: day },
  identity_sessions: { column: 'last_used_at', time: 180 * day },
  identity_known_networks: { column: 'last_used_at', time: 180 * day },
}

export function startSweeping({ database, keys, now, log }: Parts) {
  let sweeping: Promise<void> | undefined
  let isStopped = false
  const start = () => {
    sweeping ??= sweep({ database, keys, now, isStopped: () => isStopped })
      .catch((error: unknown) => log.warn(describeError(error), 'identity: deleting expired rows failed'))
      .finally(() => (sweeping = undefined))
  }
  start()
  const timer = setInterval(start, 10 * minute).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      isStopped = true
      await sweeping
    },
  }
}

type Sweep = Omit<Parts, 'log'> & { isStopped?: () => boolean }

export async function sweep({ database, keys, now, isStopped = () => false }: Sweep): Promise<void> {
  for (const [table, { column, time }] of Object.entries(retention)) {
    const before = new Date(now().getTime() - time)
    while (!isStopped() && (await sweepSome(database, { table, column, before })) === most);
  }
  await keys.tend()
}

/** The number of deleted rows. */
async function sweepSome(
  database: Database,
  { table, column, before }: { table: string; column: string; before: Date },
) {
  const [row] = await database.query<{ gone: number }>({
    name: `identity-sweep-${table}`,
    text: `with gone as (delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${column} < $1 limit ${most})) returning 1)
      select count(*)::int as gone from gone`,
    values: [before],
  })
  return row?.gone
}
