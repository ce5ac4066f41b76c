// The names of the categories and how many products each has. Every list needs these few rows, so they are cached.
import type { CatalogReads } from '#database/connection.ts'
import { cachedUntilChange } from './cached-read.ts'
import type { ProductFilter } from './lists/product-conditions.ts'

type Subcategory = { id: number; name: string; productCount: number }
export type Shelf = { id: number; name: string; picture: string; subcategories: Subcategory[] }
export type ShelfNames = { category: string; subcategory: string }
export type Shelves = ReturnType<typeof createShelves>

type Loaded = { shelves: Shelf[]; namesOf: Map<number, ShelfNames> }

export function createShelves({ database }: { database: CatalogReads }) {
  const load = cachedUntilChange(database, () => readShelves(database))

  return {
    async list(): Promise<Shelf[]> {
      return (await load()).shelves
    },

    /** The names for each of these sub-categories; read again if one of them is new. */
    async namesFor(ids: Iterable<number>): Promise<(id: number) => ShelfNames> {
      let { namesOf } = await load()
      for (const id of ids) {
        if (namesOf.has(id)) continue
        namesOf = (await readShelves(database)).namesOf
        break
      }
      return (id) => namesOf.get(id) ?? { category: '', subcategory: '' }
    },
  }
}

/** How many products are on the shelves of a filter. */
export function countOnShelves({ categories, subcategories }: ProductFilter, shelves: Shelf[]): number {
  return shelves
    .filter(({ id }) => categories === undefined || categories.includes(id))
    .flatMap((shelf) => shelf.subcategories)
    .filter(({ id }) => subcategories === undefined || subcategories.includes(id))
    .reduce((sum, { productCount }) => sum + productCount, 0)
}

async function readShelves(database: CatalogReads): Promise<Loaded> {
  const rows = await database.query<Shelf & { subcategories: Subcategory[] }>({
    name: 'shelves',
    text: `select c.id, c.name, c.picture, coalesce(
        json_agg(json_build_object('id', s.id, 'name', s.name, 'productCount', s.product_count) order by s.position, s.id)
        filter (where s.id is not null), '[]') as subcategories
      from categories c left join subcategories s on s.category_id = c.id group by c.id order by c.position, c.id`,
    values: [],
  })
  const names = rows.flatMap((category) =>
    category.subcategories.map(({ id, name }): [number, ShelfNames] => [
      id,
      { category: category.name, subcategory: name },
    ]),
  )
  return { shelves: rows, namesOf: new Map(names) }
}
