// Sub-categories by the names that people write into a file.
import type { Database, Transaction } from '#database/connection.ts'
import type { FindShelf } from '#domain/imports/plan-import.ts'

type Shelf = { id: number; category: string; subcategory: string }

export async function findShelves(on: Transaction): Promise<FindShelf> {
  const shelves = await on.run<Shelf>(shelvesStatement)
  const byName = Map.groupBy(shelves, ({ subcategory }) => plain(subcategory))
  return (category, subcategory) => {
    if (subcategory === undefined) return { column: 'subcategory', text: 'name the sub-category too' }
    const named = byName.get(plain(subcategory)) ?? []
    const found = category === undefined ? named : named.filter((shelf) => plain(shelf.category) === plain(category))
    const [first, another] = found
    if (first === undefined)
      return {
        column: 'subcategory',
        text: `there is no such sub-category${category === undefined ? '' : ` in ${category.trim()}`}`,
      }
    if (another !== undefined)
      return { column: 'category', text: 'several categories have this sub-category: name one' }
    return first.id
  }
}

/** "Fruit, Apples" by number. */
export async function shelfNames(database: Database): Promise<ReadonlyMap<number, string>> {
  const shelves = await database.query<Shelf>(shelvesStatement)
  return new Map(shelves.map(({ id, category, subcategory }) => [id, `${category}, ${subcategory}`]))
}

const shelvesStatement = {
  name: 'import-shelves',
  text: `select s.id, c.name as category, s.name as subcategory from subcategories s join categories c on c.id = s.category_id`,
  values: [],
}

function plain(name: string): string {
  return name.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}
