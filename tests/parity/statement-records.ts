// What the tests on PostgreSQL recorded of each SQL statement: files in the folder STATEMENT_RECORDS, one for each worker.
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import type { FinishedStatement } from '#database/session.ts'

export type StatementRecord = z.infer<typeof storedRecord>
const storedRecord = z.object({
  name: z.string(),
  text: z.string(),
  /** Name and type (its OID) of each column. */
  columns: z.array(z.tuple([z.string(), z.number()])),
  /** Serialized by V8: dates and bytes are values, too. */
  values: z.base64().transform((stored) => z.array(z.unknown()).parse(deserialize(Buffer.from(stored, 'base64')))),
})

// A name has one text, unless filters are part of it. Each is worth recording, but not without end.
const maxTexts = 40

export function createRecorder(folder: string): (finished: FinishedStatement) => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${threadId}.ndjson`)
  const texts = new Map<string, Set<string>>()
  return ({ statement: { name, text, values }, fields }) => {
    const known = texts.get(familyOf(name)) ?? new Set()
    // Statements of the tests themselves have no name.
    if (name === '' || known.has(text) || known.size === maxTexts) return
    texts.set(familyOf(name), known.add(text))
    const columns = fields.map((field) => [field.name, field.dataTypeID])
    const stored = { name, text, columns, values: serialize(values).toString('base64') }
    appendFileSync(file, `${JSON.stringify(stored)}\n`)
  }
}

/** Each text once. */
export function readRecords(folder: string): StatementRecord[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
  const records = lines.map((line) => storedRecord.parse(JSON.parse(line)))
  return [...new Map(records.map((record) => [`${familyOf(record.name)} ${record.text}`, record])).values()]
}

/** Lists of products are numbered as they come up. */
function familyOf(name: string): string {
  return name.replace(/products-\d+$/, 'products-*')
}
