// The titles of everything the shop sells, for lists of addresses: read in small batches, each after the last one's row.
import type { Database } from '#database/connection.ts'

const batchSize = 1_000

/** Rows by their number: those above `after` up to and with `upTo`. */
export type TitleRange = { after: number; upTo: number }

export function createTitles({ database }: { database: Database }) {
  return {
    async *streamTitles({ after, upTo }: TitleRange): AsyncGenerator<string[]> {
      let last = after
      for (;;) {
        const rows = await database.query<{ id: number; title: string }>({
          name: 'titles-after',
          text: `select id, title from products where id > $1 and id <= $2 order by id limit ${batchSize}`,
          values: [last, upTo],
        })
        if (rows.length > 0) yield rows.map(({ title }) => title)
        if (rows.length < batchSize) return
        last = rows.at(-1)?.id ?? upTo
      }
    },

    /** Ranges of so many row numbers that hold at least one product each, together all of them. */
    async listTitleRanges(size: number): Promise<TitleRange[]> {
      const rows = await database.query<{ range: number }>({
        name: 'title-ranges',
        text: 'select distinct (id - 1) / $1::int as range from products order by range',
        values: [size],
      })
      return rows.map(({ range }) => ({ after: range * size, upTo: (range + 1) * size }))
    },
  }
}
