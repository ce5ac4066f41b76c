// The rows of categories and sub-categories as staff see and lock them.
import type { Database, Transaction } from '#database/connection.ts'
import { listCleared } from './cleared-categories.ts'

export type StaffSubcategory = {
  id: number
  name: string
  version: number
  taxClass: string | null
  productCount: number
  archivedCount: number
  /** Its products are on their way there. */
  mergingInto: number | null
}
export type StaffCategory = {
  id: number
  name: string
  picture: string
  version: number
  taxClass: string | null
  mergingInto: number | null
  subcategories: StaffSubcategory[]
}

/** In the order of the shop, without those of the cleared samples. Counts of archived products come from their own small index. */
export async function listStaffCategories(on: Pick<Database, 'query'>): Promise<StaffCategory[]> {
  const cleared = await listCleared(on)
  const all = await on.query<StaffCategory>({
    name: 'admin-categories',
    text: `with archived as (select subcategory_id, count(*)::int as number from products
        where archived_at is not null group by subcategory_id)
      select c.id, c.name, c.picture, c.version, c.tax_class as "taxClass", c.merging_into as "mergingInto", coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
          'version', s.version, 'taxClass', s.tax_class, 'productCount', s.product_count, 'archivedCount', coalesce(a.number, 0),
          'mergingInto', s.merging_into)
          order by s.position, s.id) filter (where s.id is not null), '[]') as subcategories
      from categories c left join subcategories s on s.category_id = c.id left join archived a on a.subcategory_id = s.id
      group by c.id order by c.position, c.id`,
    values: [],
  })
  return all
    .filter(({ id }) => !cleared.categories.has(id))
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter(({ id }) => !cleared.subcategories.has(id)),
    }))
}

type Locked = { id: number; name: string; version: number; taxClass: string | null; mergingInto: number | null }
export type LockedCategory = Locked & { picture: string }
export type LockedSubcategory = Locked & { categoryId: number }

/** By id, so that two people who merge the same categories take turns. */
export async function lockCategories(on: Transaction, ids: number[]): Promise<Map<number, LockedCategory>> {
  const rows = await on.run<LockedCategory>({
    name: 'categories-lock',
    text: `select id, name, picture, version, tax_class as "taxClass", merging_into as "mergingInto" from categories
      where id = any($1::int[]) order by id for update`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockSubcategories(on: Transaction, ids: number[]): Promise<Map<number, LockedSubcategory>> {
  const rows = await on.run<LockedSubcategory>({
    name: 'subcategories-lock',
    text: `select id, name, category_id as "categoryId", version, tax_class as "taxClass", merging_into as "mergingInto" from subcategories
      where id = any($1::int[]) order by id for update`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The sub-categories of these categories, in order. */
export async function lockSubcategoriesOf(on: Transaction, categories: number[]): Promise<LockedSubcategory[]> {
  return on.run<LockedSubcategory>({
    name: 'subcategories-lock-of',
    text: `select id, name, category_id as "categoryId", version, tax_class as "taxClass", merging_into as "mergingInto" from subcategories
      where category_id = any($1::int[]) order by id for update`,
    values: [categories],
  })
}

/** Archived ones included. New ones wait until the locked sub-category is free. */
export async function countProductsOn(on: Transaction, subcategory: number): Promise<number> {
  const [row] = await on.run<{ number: number }>({
    name: 'products-count-in',
    text: `select (select count(*) from products where subcategory_id = $1 and archived_at is null)::int
      + (select count(*) from products where subcategory_id = $1 and archived_at is not null)::int as number`,
    values: [subcategory],
  })
  return row?.number ?? 0
}
