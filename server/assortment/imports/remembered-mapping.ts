// What staff said about a file, its columns and its decisions, remembered for the next one with the same headers.
import { hash } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { mappingFor, ownMapping } from '#domain/imports/corrected-file.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import { headersKey } from '#domain/imports/guess-columns.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { endReview } from './import-rows.ts'

/** Another mapping: the comparison begins again, and the one before can't be applied any more. False if it was applied. */
export async function remap(on: Transaction, id: string, version: number, mapping: ColumnMapping): Promise<boolean> {
  const headers = await endReview(on, id, version)
  if (headers === undefined) return false
  await on.run({
    name: 'import-remap',
    text: `with remembered as (insert into import_mappings (headers, mapping) values ($3, $4)
        on conflict (headers) do update set mapping = excluded.mapping, updated_at = now())
      update imports set mapping = $2 where id = $1`,
    values: [id, JSON.stringify(mapping), rememberedAs(headers), JSON.stringify(ownMapping(headers, mapping))],
  })
  return true
}

/** Other decisions: the comparison begins again. Remembered with the mapping for the next file like it. */
export async function redecide(on: Transaction, id: string, version: number, decisions: Decisions): Promise<boolean> {
  const headers = await endReview(on, id, version)
  if (headers === undefined) return false
  const [row] = await on.run<{ mapping: ColumnMapping }>({
    name: 'import-decided-mapping',
    text: 'select mapping from imports where id = $1',
    values: [id],
  })
  await on.run({
    name: 'import-decide',
    text: `with remembered as (insert into import_mappings (headers, mapping, decisions) values ($3, $4, $2)
        on conflict (headers) do update set mapping = excluded.mapping, decisions = excluded.decisions, updated_at = now())
      update imports set decisions = $2 where id = $1`,
    values: [
      id,
      JSON.stringify(decisions),
      rememberedAs(headers),
      JSON.stringify(ownMapping(headers, row?.mapping ?? [])),
    ],
  })
  return true
}

type Remembered = { mapping: ColumnMapping; decisions: Decisions | null }

export async function findMapping(database: Database, headers: string[]): Promise<Remembered | undefined> {
  const text = 'select mapping, decisions from import_mappings where headers = $1'
  const values = [rememberedAs(headers)]
  const [found] = await database.query<Remembered>({ name: 'import-mapping', text, values })
  if (found === undefined) return undefined
  const { mapping, decisions } = found
  return { mapping: mappingFor(headers, mapping), decisions: decisions && { ...decisions, isRemembered: true } }
}

function rememberedAs(headers: string[]): string {
  return hash('sha256', headersKey(headers))
}
