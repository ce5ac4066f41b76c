// Imports on the wire.
import * as z from 'zod'
import { checkMapping, importColumns } from '#domain/imports/import-columns.ts'
import { nextCursor, time } from '#server/assortment/products/admin-json.ts'
import { decisionsJson, writeDecisions } from './decisions-json.ts'
import type { Import } from './import-rows.ts'

export const importStates = [
  'uploading',
  'reading',
  'review',
  'applying',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const column = z.enum(importColumns).meta({ id: 'ImportColumn' })
const count = z.number().int()

export const importJson = z
  .object({
    id: z.string(),
    name: z.string().describe('of the file'),
    state: z.enum(importStates),
    version: count.describe('rises with each change of the mapping or the decisions'),
    size: count.nullable().describe('bytes'),
    received: count.describe('bytes of the file that are here'),
    headers: z.array(z.string()),
    mapping: z.array(column.nullable()).describe('what each column is, from left to right; null: it isn’t imported'),
    needsMapping: z.boolean().describe('no column says which product a row is about'),
    decisions: decisionsJson.nullable().describe('of this file, or of the last one with these headers'),
    encoding: z.string().describe('in which the file was read'),
    rows: count.describe('read so far'),
    counts: z
      .object({ new: count, changed: count, same: count, refused: count })
      .describe('in review what will happen, afterwards what happened'),
    progress: z.object({ done: count, total: count }).nullable().describe('of the step that is running'),
    pictures: z
      .object({ done: count, total: count })
      .describe('rows that get a picture, and how many have it or are refused'),
    zip: z
      .object({ name: z.string(), size: count, received: count, files: count })
      .nullable()
      .describe('with pictures that rows name'),
    undo: z
      .object({
        restored: count.describe('rows of which all or something is as before'),
        removed: count.describe('of these, products that the import had added'),
        skipped: count.describe('rows of which something stayed'),
        categories: count.describe('sub-categories that it had made, removed again'),
      })
      .nullable(),
    failure: z.object({ code: z.string(), text: z.string(), row: count.optional() }).nullable(),
    by: z.string().nullable(),
    createdAt: time,
    appliedAt: time.nullable(),
    finishedAt: time.nullable(),
    undoneAt: time.nullable(),
  })
  .meta({ id: 'Import' })
export type ImportJson = z.infer<typeof importJson>

export const importPageJson = z.object({ items: z.array(importJson), nextCursor }).meta({ id: 'ImportPage' })
export type ImportPageJson = z.infer<typeof importPageJson>

export const mappingBody = z
  .strictObject({ version: count.min(1), mapping: z.array(column.nullable()).max(200) })
  .meta({ id: 'ImportMappingBody' })
export const applyBody = z
  .strictObject({ version: count.min(1).describe('of the mapping that was reviewed') })
  .meta({ id: 'ApplyImportBody' })

export function writeImport(found: Import): ImportJson {
  const { adds, ready, changed, unchanged, refused, batchState } = found
  const state = stateOf(found)
  const wanted = (ready ?? 0) + (changed ?? 0)
  return {
    id: found.id,
    name: found.name,
    state,
    version: found.version,
    size: found.size,
    received: found.received,
    headers: found.headers,
    mapping: found.mapping,
    needsMapping: !checkMapping(found.mapping, found.headers).ok,
    decisions: found.decisions && writeDecisions(found.decisions),
    encoding: found.encoding,
    rows: found.lines,
    counts: { new: adds ?? 0, changed: wanted - (adds ?? 0), same: unchanged ?? 0, refused: refused ?? 0 },
    progress: progressOf(state, found),
    pictures: { done: found.picturesGot ?? 0, total: found.pictures ?? 0 },
    zip: found.zip && writeZip(found.zip),
    undo: batchState === 'undone' ? undoOf(found) : null,
    failure: found.failure,
    by: found.by,
    createdAt: found.createdAt.toISOString(),
    appliedAt: found.appliedAt?.toISOString() ?? null,
    finishedAt: found.finishedAt?.toISOString() ?? null,
    undoneAt: found.undoneAt?.toISOString() ?? null,
  }
}

type Undone = Pick<Import, 'removedCategories'> & Record<'restored' | 'removed' | 'skipped', number>

function undoOf({ restored, removed, skipped, removedCategories }: Undone): ImportJson['undo'] {
  return { restored, removed, skipped, categories: removedCategories }
}

function writeZip({ name, size, received, files }: NonNullable<Import['zip']>): ImportJson['zip'] {
  return { name, size, received, files }
}

function stateOf({ failure, uploadedAt, readAt, dueAt, batchState }: Import): ImportState {
  if (failure !== null) return 'failed'
  if (uploadedAt === null) return 'uploading'
  // Without a batch it's either still to be compared, or waits for a mapping.
  if (batchState === null) return readAt !== null && dueAt === null ? 'review' : 'reading'
  if (batchState === 'preparing') return 'reading'
  return batchState === 'previewed' ? 'review' : batchState
}

function progressOf(state: ImportState, found: Import): ImportJson['progress'] {
  const { total, ready, restored, skipped, changed } = found
  if (state === 'uploading') {
    const { size, received, zip } = found
    return size === null ? null : { done: received + (zip?.received ?? 0), total: size + (zip?.size ?? 0) }
  }
  if (state === 'reading') return found.readAt === null ? null : { done: total ?? 0, total: found.lines }
  if (state === 'applying') return { done: (total ?? 0) - (ready ?? 0), total: total ?? 0 }
  return state === 'undoing'
    ? { done: Math.min((restored ?? 0) + (skipped ?? 0), changed ?? 0), total: changed ?? 0 }
    : null
}
