// The categories of the sample catalog once it is cleared: gone for staff as for shoppers unless the shop uses them, and back with
// their products if the clearing is undone. They are stored as long as the archived samples are.
import type { Database, Transaction } from '#database/connection.ts'

type On = Pick<Transaction, 'run'>
export type ClearedCategories = { categories: Set<number>; subcategories: Set<number> }

// Those in which nothing but archived samples is left.
const subcategoriesText = `select s.id, s.category_id from subcategories s join (
    select p.subcategory_id from products p cross join catalog_seed
    where p.archived_at is not null and exists (
      select from batches where what #> '{selection,samples}' = 'true' and state in ('applying', 'done'))
    group by p.subcategory_id having bool_and(p.created_at = catalog_seed.filled_at)) samples on samples.subcategory_id = s.id
  where s.product_count = 0`
const categoriesText = `select distinct category_id as id from cleared
  where not exists (select from subcategories s where s.category_id = cleared.category_id and s.id not in (select id from cleared))`

export async function findCleared(on: On): Promise<ClearedCategories> {
  const rows = await on.run<{ id: number; isCategory: boolean }>({
    name: 'cleared-categories',
    text: `with cleared as materialized (${subcategoriesText})
      select id, false as "isCategory" from cleared union all select id, true from (${categoriesText}) c`,
    values: [],
  })
  const idsOf = (wanted: boolean) => rows.filter(({ isCategory }) => isCategory === wanted).map(({ id }) => id)
  return { categories: new Set(idsOf(true)), subcategories: new Set(idsOf(false)) }
}

/** `findCleared` outside of a transaction. */
export function listCleared(database: Pick<Database, 'query'>): Promise<ClearedCategories> {
  return findCleared({ run: (statement) => database.query(statement) })
}

/**
 * Whether no other category is called so, however it's written: "fish & meat" would be the same one to shoppers. A cleared one doesn't
 * stand in the way.
 */
export async function freeName(on: On, name: string, ownId = 0): Promise<boolean> {
  await on.run({
    name: 'cleared-category-rename',
    text: `with cleared as materialized (${subcategoriesText})
      update categories set name = name || ' (sample)'
      where lower(name) = lower($1) and id <> $2 and id in (${categoriesText})`,
    values: [name, ownId],
  })
  const taken = await on.run({
    name: 'category-name-taken',
    text: 'select id from categories where lower(name) = lower($1) and id <> $2 limit 1',
    values: [name, ownId],
  })
  return taken.length === 0
}

/** The same among the sub-categories of a category. */
export async function freeSubcategoryName(on: On, categoryId: number, name: string, ownId = 0): Promise<boolean> {
  await on.run({
    name: 'cleared-subcategory-rename',
    text: `with cleared as materialized (${subcategoriesText})
      update subcategories set name = name || ' (sample)'
      where lower(name) = lower($2) and category_id = $1 and id <> $3 and id in (select id from cleared)`,
    values: [categoryId, name, ownId],
  })
  const taken = await on.run({
    name: 'subcategory-name-taken',
    text: 'select id from subcategories where category_id = $1 and lower(name) = lower($2) and id <> $3 limit 1',
    values: [categoryId, name, ownId],
  })
  return taken.length === 0
}
