// The names of the categories and how many products each has. Every list needs these few rows, so they are cached.
import type { CatalogReads } from '#database/connection.ts'
import { cachedUntilChange } from './cached-read.ts'
import type { ProductFilter } from './lists/product-conditions.ts'

type Subcategory = { id: number; name: string; productCount: number }
export type ListedCategory = { id: number; name: string; picture: string; subcategories: Subcategory[] }
/** `icon`: the picture of the category. */
export type CategoryNames = { category: string; subcategory: string; icon?: string }
export type Categories = ReturnType<typeof createCategories>

type Loaded = { categories: ListedCategory[]; namesOf: Map<number, CategoryNames> }

export function createCategories({ database }: { database: CatalogReads }) {
  const load = cachedUntilChange(database, () => readCategories(database))

  return {
    async list(): Promise<ListedCategory[]> {
      return (await load()).categories
    },

    /** The names for each of these sub-categories; read again if one of them is new. */
    async namesFor(ids: Iterable<number>): Promise<(id: number) => CategoryNames> {
      let { namesOf } = await load()
      for (const id of ids) {
        if (namesOf.has(id)) continue
        namesOf = (await readCategories(database)).namesOf
        break
      }
      return (id) => namesOf.get(id) ?? { category: '', subcategory: '' }
    },
  }
}

/** How many products are in the categories of a filter. */
export function countInCategories({ categories, subcategories }: ProductFilter, list: ListedCategory[]): number {
  return list
    .filter(({ id }) => categories === undefined || categories.includes(id))
    .flatMap((category) => category.subcategories)
    .filter(({ id }) => subcategories === undefined || subcategories.includes(id))
    .reduce((sum, { productCount }) => sum + productCount, 0)
}

async function readCategories(database: CatalogReads): Promise<Loaded> {
  const rows = await database.query<ListedCategory & { subcategories: Subcategory[] }>({
    name: 'categories',
    text: `select c.id, c.name, c.picture, coalesce(
        json_agg(json_build_object('id', s.id, 'name', s.name, 'productCount', s.product_count) order by s.position, s.id)
        filter (where s.id is not null), '[]') as subcategories
      from categories c left join subcategories s on s.category_id = c.id group by c.id order by c.position, c.id`,
    values: [],
  })
  const names = rows.flatMap((category) =>
    category.subcategories.map(({ id, name }): [number, CategoryNames] => [
      id,
      { category: category.name, subcategory: name, icon: category.picture },
    ]),
  )
  return { categories: rows, namesOf: new Map(names) }
}
