// Announces changes after their commits (docs/decisions/039): at once when it has been quiet, and then as often as a page can
// be late. What a process left behind that died in between is announced by whichever process looks next.
import { setTimeout as wait } from 'node:timers/promises'
import { withoutWaiting } from './repeatable-change.ts'
import type { Statement } from './session.ts'

type Announced = { last: number; times: number }

/** What the triggers of a connection see: it announces its changes itself. */
export const announcesItself = { 'larder.announcements': 'queued' }

// The more there was to announce, the longer the next announcement waits, so that there are fewer of them under load.
const restMsPerRow = 10
const longestRestMs = 50
const maxAtOnce = 500
// Rows are numbered when they are written and seen when they are committed. The few that this leaves out are found by the
// regular look, which begins at the first one.
const overlap = 1_000

// Not one that is locked is left out: changes of the same order are announced in their order, by whomever. If the commit is
// lost in a crash, the rows are announced again.
const announceText = `with taken as (delete from announcements where id = any(array(
      select id from announcements where id > $1 order by id limit ${maxAtOnce} for update))
    returning id, channel, payload, ${withoutWaiting}),
  told as (select channel, payload, min(id) as first, max(id) as last, count(*) as times
    from taken group by channel, payload order by min(id))
  select last, times, pg_notify(channel, payload) from told`

/** `query` runs on the connection that listens: it is never busy with anything else. */
export function createAnnouncer(query: (statement: Statement) => Promise<Announced[]>) {
  let isWanted = false
  let running: Promise<void> | undefined
  let last = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other: the connection takes one query at a time. Resolves to how many rows there were. */
  function announce(after: number): Promise<number> {
    const mine = turn.then(() => takeAndTell(after))
    turn = mine.catch(() => {})
    return mine
  }

  async function takeAndTell(after: number): Promise<number> {
    const rows = await query({ name: 'announce', text: announceText, values: [after] })
    last = Math.max(last, ...rows.map((row) => row.last))
    const count = rows.reduce((sum, { times }) => sum + times, 0)
    return count < maxAtOnce ? count : count + (await takeAndTell(after))
  }

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      const began = performance.now()
      // What can't be announced now is announced by the next look.
      const count = await announce(last - overlap).catch(() => 0)
      const rest = Math.min(longestRestMs, restMsPerRow * Math.max(1, count))
      await wait(Math.max(0, rest - (performance.now() - began)), undefined, { ref: false })
    }
    running = undefined
  }

  return {
    /** After a commit that may have changed something. */
    soon(): void {
      isWanted = true
      running ??= run()
    },
    /** Everything that is left, by whomever. */
    all: () => announce(0),
    /** After what is being announced, so that the connection can be closed. */
    finish: () => announce(last - overlap).catch(() => {}),
  }
}

/** Whether a statement may have changed something; a CTE often does. */
export function mayWrite(text: string): boolean {
  return !/^\s*select\b/i.test(text)
}
