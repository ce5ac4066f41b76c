// Reads the migration files in the order of Drizzle's journal, with the hash by which its migrator knows them: what is applied already
// stays known, whoever applied it.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

export type Migration = {
  /** Its statements. */
  sql: string[]
  /** When it was generated: later ones are applied later. */
  folderMillis: number
  hash: string
}

const folder = new URL('./migrations/', import.meta.url)
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string().regex(/^\w+$/) })) })

export function readMigrations(): Migration[] {
  const journal = journalSchema.parse(JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')))
  return journal.entries.map(({ when, tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
    return { sql: text.split('--> statement-breakpoint'), folderMillis: when, hash: hash('sha256', text) }
  })
}
