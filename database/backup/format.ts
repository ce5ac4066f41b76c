// The backup file: gzip'd lines of JSON. A header, then each table's name and its rows, the totals, and a checksum.
import * as z from 'zod'
import { Refused } from './run-command.ts'

export const formatVersion = 1

export const headerSchema = z.object({
  format: z.literal('larder-backup'),
  version: z.number(),
  createdAt: z.string(),
  /** The hash of the last migration that the database had. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** Starts a table; its rows follow, each a JSON array. */
export const tableSchema = z.strictObject({ table: z.string() })

export const totalsSchema = z.strictObject({
  rows: z.record(z.string(), z.number()),
  /** The next value of each sequence. */
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
})

/** The last line, over the bytes of all lines before it. */
export const checksumSchema = z.strictObject({ sha256: z.string() })

export type Header = z.infer<typeof headerSchema>
export type Totals = z.infer<typeof totalsSchema>

export const notABackup = (file: string) => new Refused(`${file} is not a backup of Larder.`)
export const damaged = (file: string) => new Refused(`${file} is damaged: nothing was restored from it.`)
export const cutShort = (file: string) => new Refused(`${file} is cut short: nothing was restored from it.`)
export const tooNew = (file: string) => new Refused(`${file} was made by a newer Larder: update this one first.`)
