// Products files that staff uploaded: their bytes, their rows, what each column means, and the zip with their pictures. What an
// import does to the products is a batch (tables/batches.ts).
import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import { roles } from '#domain/people/permission.ts'
import { batches } from './batches.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Why a file can't be imported, and near which row. */
export type ImportFailure = { code: string; text: string; row?: number }

export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name of the file. */
    name: text().notNull(),
    /** Of the whole file, in bytes; unknown until it ends if it comes in one request. */
    size: integer(),
    /** Made by the browser: what is sent twice with the same key is one import. */
    key: text().unique(),
    actorUid: text('actor_uid').notNull(),
    actorRole: text('actor_role', { enum: roles }).notNull(),
    requestId: text('request_id'),
    encoding: text().notNull(),
    separator: text().notNull(),
    headers: text().array().notNull(),
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    /** What staff decided about the whole file; null: nothing yet. */
    decisions: jsonb().$type<Decisions>(),
    /** Rises with each change of the mapping or the decisions. */
    version: integer().notNull().default(1),
    /** Rows that are stored in `import_lines`. */
    lines: integer().notNull().default(0),
    uploadedAt: moment('uploaded_at'),
    readAt: moment('read_at'),
    failure: jsonb().$type<ImportFailure>(),
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'set null' }),
    /** When a process takes it up, if its file is to be read. The one that reads it moves this ahead. */
    dueAt: moment('due_at'),
    /** How often its file was begun to be read. Processes that are told to stop don't count, those that die of it do. */
    attempts: integer().notNull().default(0),
    /** Staff see it no more, and its rows are swept. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('imports_newest').on(table.createdAt, table.id),
    index('imports_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('imports_batch')
      .on(table.batchId)
      .where(sql`batch_id is not null`),
  ],
)

/** The file, in parts of the same size; the last one is shorter. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    length: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
)

/** `row` as a spreadsheet counts it: the headers are row 1. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** A zip with pictures that rows of the file name. */
export const importZips = pgTable('import_zips', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  /** The name of the file. */
  name: text().notNull(),
  size: integer().notNull(),
  /** How many files rows can name. */
  files: integer().notNull().default(0),
  uploadedAt: moment('uploaded_at'),
  /** Another zip that is on its way to take its place. Until all of it is here, its parts have numbers below zero. */
  nextName: text('next_name'),
  nextSize: integer('next_size'),
})

export const importZipParts = pgTable(
  'import_zip_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importZips.importId, { onDelete: 'cascade' }),
    part: integer().notNull(),
    length: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
)

/** What a row may call a file of the zip, in lowercase: with its folders, and without them. */
export const importZipFiles = pgTable(
  'import_zip_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importZips.importId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The rule that it breaks; null: it can be read. */
    refusal: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

/** The titles, SKUs and barcodes that the rows of an import give, to find those that two rows give. Emptied after that. */
export const importClaims = pgTable(
  'import_claims',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    claim: text().notNull(),
    row: integer().notNull(),
    /** Of what the row gives besides its category, to know others that are the same. */
    digest: text(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.claim] })],
)

/** What a comparison found out about all rows: categories that the shop lacks, values that are missing, how prices look. */
export const importFindings = pgTable(
  'import_findings',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['category', 'missing', 'price'] }).notNull(),
    /** Of a category the same for all spellings of it. */
    name: text().notNull(),
    /** As the first row writes them. */
    category: text(),
    subcategory: text(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.kind, table.name] })],
)

/** What staff last said that the columns of a file with these headers are. */
export const importMappings = pgTable('import_mappings', {
  /** A hash of the headers. */
  headers: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
  decisions: jsonb().$type<Decisions>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
