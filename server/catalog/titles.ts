// What stands in the addresses of all products, mostly their titles, for the sitemap: read in small batches, each after the last row of the one before. And today's
// titles and names of what was renamed.
import type { CatalogReads } from '#database/connection.ts'
import { onSale } from './lists/product-query.ts'

const batchSize = 1_000

/** Rows by number: above `after`, up to and including `upTo`. */
export type TitleRange = { after: number; upTo: number }

export function createTitles({ database }: { database: CatalogReads }) {
  return {
    async *streamTitles({ after, upTo }: TitleRange): AsyncGenerator<string[]> {
      let last = after
      for (;;) {
        const rows = await database.query<{ id: number; title: string }>({
          name: 'titles-after',
          text: `select id, coalesce(address, title) as title from products where id > $1 and id <= $2 and archived_at is null order by id limit ${batchSize}`,
          values: [last, upTo],
        })
        if (rows.length > 0) yield rows.map(({ title }) => title)
        if (rows.length < batchSize) return
        last = rows.at(-1)?.id ?? upTo
      }
    },

    /** Ranges of this many row numbers with at least one product each; together they have all products. */
    async listTitleRanges(size: number): Promise<TitleRange[]> {
      // One look into the index for each range, not one row for each product.
      const rows = await database.query<{ range: number }>({
        name: 'title-ranges',
        text: `select range::int from generate_series(0, (select (max(id) - 1) / $1::int from products)) range
          where exists (select from products where id > range * $1::int and id <= (range + 1) * $1::int and archived_at is null)
          order by range`,
        values: [size],
      })
      return rows.map(({ range }) => ({ after: range * size, upTo: (range + 1) * size }))
    },

    /** What stands in the address of the product that had this one; only asked when no product has it. */
    async findRenamed(title: string): Promise<string | undefined> {
      if (title.includes('\0')) return undefined
      const text = `select coalesce(p.address, p.title) as title from old_product_titles o join products p on p.id = o.product_id
        where o.title = lower($1) and ${onSale}`
      return (await database.query<{ title: string }>({ name: 'product-renamed', text, values: [title] }))[0]?.title
    },

    /** Today's name of a category or sub-category that had this one; only asked when none has it. */
    async findRenamedCategory(kind: 'category' | 'subcategory', name: string): Promise<string | undefined> {
      if (name.includes('\0')) return undefined
      const text = `select coalesce(s.name, c.name) as name from old_category_names o
        left join categories c on c.id = o.category_id left join subcategories s on s.id = o.subcategory_id
        where o.kind = $1 and o.name = lower($2)`
      return (await database.query<{ name: string }>({ name: 'category-renamed', text, values: [kind, name] }))[0]?.name
    },
  }
}
