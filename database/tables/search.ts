// What the search knows: a document per product and the words of all of them, maintained by triggers, and the synonyms.
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a product is found by, with a weight for the title, the shelf, the tags and the size. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Lowercase. */
    title: text().notNull(),
    document: tsvector().notNull(),
    words: text().array().notNull(),
    isSoldOut: boolean('is_sold_out').notNull(),
    /** In steps of about a fifth (search_popularity), so that few sales change it. */
    popularity: smallint().notNull(),
  },
  (table) => [index('search_documents_document').using('gin', table.document)],
)

/** The words of each title in the order in which a search for one word lists the products: a text index has no order. */
export const searchPostings = pgTable(
  'search_postings',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => searchDocuments.productId, { onDelete: 'cascade' }),
    stem: text().notNull(),
    /** Whether the word says what the product is, names its sub-category, is its first tag. */
    grade: smallint().notNull(),
    /** In stock, then the grade, then popularity, in one number. */
    rank: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.stem] }),
    index('search_postings_rank').on(table.stem, table.rank.desc(), table.productId),
  ],
)

/** Every word of the documents, to complete and correct what is typed. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** Terms that mean the same, and what a search for one of them finds as well. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    terms: text().array().notNull(),
    alsoFinds: text('also_finds')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Rises with each change. A change names the version it saw. */
    version: integer().notNull().default(1),
  },
  (table) => [check('synonyms_have_terms', sql`cardinality(${table.terms}) > 0`)],
)
