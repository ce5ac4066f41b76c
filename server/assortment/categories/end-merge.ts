// The last step of a merge: nothing is in it any more, so its old addresses lead to the one that stays, and it goes.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { lockCategories, lockSubcategories } from './category-rows.ts'

/** False if a product came in meanwhile. */
export async function endMergedSubcategory(on: Transaction, id: number): Promise<boolean> {
  const into = await on.run<{ into: number }>({
    name: 'subcategory-merged-into',
    text: 'select merging_into as into from subcategories where id = $1 and merging_into is not null',
    values: [id],
  })
  const target = into[0]?.into
  if (target === undefined) return true
  const locked = await lockSubcategories(on, [id, target])
  const [from, to] = [locked.get(id), locked.get(target)]
  if (from?.mergingInto !== target || to === undefined) return true
  const left = await on.run({
    name: 'subcategory-merge-left',
    text: `select from products where subcategory_id = $1 union all select from subcategories where merging_into = $1 limit 1`,
    values: [id],
  })
  if (left.length > 0) return false
  await on.run({
    name: 'subcategory-merge-names',
    text: `with followed as (update old_category_names set subcategory_id = $2
        where kind = 'subcategory' and subcategory_id = $1)
      insert into old_category_names (kind, name, subcategory_id) select 'subcategory', lower($3), $2
      where lower($3) <> lower($4)
      on conflict (kind, name) do update set subcategory_id = excluded.subcategory_id, created_at = excluded.created_at`,
    values: [id, target, from.name, to.name],
  })
  await on.run({ name: 'subcategory-delete', text: 'delete from subcategories where id = $1', values: [id] })
  await on.run(tellCatalogChanged)
  return true
}

/** Those whose sub-categories are gone or have moved with all their products. */
export async function endMergedCategories(database: Database): Promise<void> {
  const ended = await database.query<{ id: number; into: number }>({
    name: 'categories-merged',
    text: `select c.id, c.merging_into as into from categories c where c.merging_into is not null
      and not exists (select from subcategories s where s.category_id = c.id)
      and not exists (select from subcategories s where s.category_id = c.merging_into and s.products_reached is not null)
      order by c.id`,
    values: [],
  })
  for (const { id, into } of ended) await database.transaction((on) => endMergedCategory(on, id, into))
}

async function endMergedCategory(on: Transaction, id: number, into: number): Promise<void> {
  const locked = await lockCategories(on, [id, into])
  const [from, to] = [locked.get(id), locked.get(into)]
  if (from?.mergingInto !== into || to === undefined) return
  await on.run({
    name: 'category-merge',
    text: `with followed as (update old_category_names set category_id = $2 where kind = 'category' and category_id = $1)
      insert into old_category_names (kind, name, category_id) select 'category', lower($3), $2
      where lower($3) <> lower($4)
      on conflict (kind, name) do update set category_id = excluded.category_id, created_at = excluded.created_at`,
    values: [id, into, from.name, to.name],
  })
  await on.run({ name: 'category-delete', text: 'delete from categories where id = $1', values: [id] })
  await on.run(tellCatalogChanged)
}
