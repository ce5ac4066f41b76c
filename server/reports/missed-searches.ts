// Remembers searches that found nothing. Counted in memory and written now and then in one statement, so that no search
// waits for it; every process writes its own. What a killed process counted in the last seconds is lost.
import type { Database } from '#database/connection.ts'
import { missedTextOf } from '#domain/search/missed-search.ts'
import { createSchedule } from '#server/jobs/schedule.ts'

type Log = { warn: (details: object, text: string) => void }

const everyMs = 10_000
/** Different texts between two writes, and stored for one day: what robots make up is left out. */
const maxWaiting = 500
const maxOfDay = 2_000
const storedDays = 400

export type MissedSearches = ReturnType<typeof createMissedSearches>

type Parts = { database: Database; timeZone: () => string; log: Log }

export function createMissedSearches({ database, timeZone, log }: Parts) {
  let waiting = new Map<string, number>()

  /** A batch that fails is lost: it's statistics. */
  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    const values = [[...batch.keys()], [...batch.values()], maxOfDay, storedDays, timeZone()]
    await database.query({ name: 'missed-searches-add', text: addText, values })
  }

  const schedule = createSchedule({
    work: write,
    everyMs,
    firstAfterMs: everyMs,
    onFailed: (error) => log.warn({ err: error }, 'searches without a result could not be counted'),
  })

  return {
    start: schedule.start,
    write,

    note(search: string): void {
      const text = missedTextOf(search)
      if (text === undefined || (waiting.size >= maxWaiting && !waiting.has(text))) return
      waiting.set(text, (waiting.get(text) ?? 0) + 1)
    },

    async stop(): Promise<void> {
      await schedule.stop()
      await write().catch((error: unknown) => log.warn({ err: error }, 'the last searches could not be counted'))
    },
  }
}

// In the order of the texts, so that two processes never wait for each other.
const addText = `with clock as (select (now() at time zone $5)::date as today),
    old as (delete from missed_searches using clock where day < today - $4::int)
  insert into missed_searches (day, text, times)
  select today, missed.text, missed.times from clock, unnest($1::text[], $2::int[]) as missed (text, times)
  where (select count(*) from missed_searches known where known.day = today) < $3
    or exists (select from missed_searches known where known.day = today and known.text = missed.text)
  order by missed.text
  on conflict (day, text) do update set times = missed_searches.times + excluded.times`
