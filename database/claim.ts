// Claims of due rows, in SQL: one process at a time has a row, and it's due again later in case that process fails. Whatever ends
// the work sets the time to null, or moves the row to a state that is never due.

type Claim = {
  /** With an alias if `returning` needs it. */
  table: string
  /** The column with the time. */
  dueAt: string
  /** What else must be true of the row. */
  where?: string
  /** What is due first is first, unless this says otherwise. */
  orderBy?: string
  /** A number or a parameter. */
  limit: number | string
  /** When it's due again. */
  next: string
  /** What is set besides. */
  set?: string
  returning: string
}

/** The statement that claims due rows; it can also stand in a `with`. */
export function claimText({ table, dueAt, next, set, returning, ...due }: Claim): string {
  const more = set === undefined ? '' : `, ${set}`
  return `update ${table} set ${dueAt} = ${next}${more} where id = any(${dueIds({ table, dueAt, ...due })}) returning ${returning}`
}

/** The due rows that no other process holds, locked: an array, so that they are looked for once. */
function dueIds({ table, dueAt, where, orderBy = dueAt, limit }: Omit<Claim, 'next' | 'set' | 'returning'>): string {
  const also = where === undefined ? '' : ` and ${where}`
  return `array(select id from ${table} where ${dueAt} <= now()${also} order by ${orderBy} limit ${limit} for update skip locked)`
}

/** For work that says at least this often that it goes on. */
export function leaseFor(seconds: number): string {
  return `now() + interval '${seconds} seconds'`
}

/** Backoff by the number of attempts: 5 seconds, 10, 20, and then 30. */
export function afterAttempts(attempts: string): string {
  return `now() + make_interval(secs => least(5 * power(2, least(${attempts}, 10)), 30))`
}

/** Backoff by age: the wait doubles, from five minutes up to six hours. */
export function afterAge(since: string): string {
  return `now() + greatest(interval '5 minutes', least(now() - ${since}, interval '6 hours'))`
}

/** Emails are retried for three days. */
export function isStillTried(since: string): string {
  return `${since} > now() - interval '3 days'`
}
