// Merges a category or sub-category into another one: its products move there, its old addresses lead there, it goes.
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Actor } from '#server/staff/log.ts'
import { lockCategories, lockProductsOn, lockShelvesOf, lockSubcategories } from './category-rows.ts'
import type { LockedSubcategory } from './category-rows.ts'
import { changingCategories, log, moveStatement } from './edit-categories.ts'
import type { CategoryOutcome } from './edit-categories.ts'

export type Merge = { id: number; into: number; version: number }

export function createMergeCategories(database: Database) {
  return {
    /** Sub-categories of the same name become one. */
    mergeCategory: ({ id, into, version }: Merge, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(database, async (on) => {
        if (id === into) return refused('same')
        const locked = await lockCategories(on, [id, into])
        const [from, to] = [locked.get(id), locked.get(into)]
        if (from === undefined || to === undefined) return refused('not-found')
        if (from.version !== version) return refused('stale')
        const shelves = await lockShelvesOf(on, [id, into])
        const own = shelves.filter(({ categoryId }) => categoryId === id)
        await lockProductsOn(
          on,
          own.map((shelf) => shelf.id),
        )
        for (const shelf of own) {
          const same = shelves.find(({ categoryId, name }) => categoryId === into && isSame(name, shelf.name))
          if (same === undefined) await on.run(moveStatement(shelf.id, into))
          else await mergeShelf(on, shelf, same)
        }
        await on.run({
          name: 'category-merge',
          text: `with followed as (update old_category_names set category_id = $2 where kind = 'category' and category_id = $1)
            insert into old_category_names (kind, name, category_id) select 'category', lower($3), $2
            where lower($3) <> lower($4)
            on conflict (kind, name) do update set category_id = excluded.category_id, created_at = excluded.created_at`,
          values: [id, into, from.name, to.name],
        })
        await on.run({ name: 'category-delete', text: 'delete from categories where id = $1', values: [id] })
        const before = { name: from.name, subcategories: own.map((shelf) => shelf.name) }
        await log(on, by, 'category.merged', `c${id}`, { before, after: { into: `c${into}` } })
        return done(into)
      }),

    mergeSubcategory: ({ id, into, version }: Merge, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(database, async (on) => {
        if (id === into) return refused('same')
        const locked = await lockSubcategories(on, [id, into])
        const [from, to] = [locked.get(id), locked.get(into)]
        if (from === undefined || to === undefined) return refused('not-found')
        if (from.version !== version) return refused('stale')
        const products = await lockProductsOn(on, [id])
        await mergeShelf(on, from, to)
        const before = { name: from.name, categoryId: `c${from.categoryId}`, products }
        await log(on, by, 'subcategory.merged', `s${id}`, { before, after: { into: `s${into}` } })
        return done(into)
      }),
  }
}

/** The products are locked. */
async function mergeShelf(on: Transaction, from: LockedSubcategory, to: LockedSubcategory): Promise<void> {
  await on.run({
    name: 'subcategory-merge',
    text: `update products set category_id = $2, subcategory_id = $3 where subcategory_id = $1`,
    values: [from.id, to.categoryId, to.id],
  })
  await on.run({
    name: 'subcategory-merge-names',
    text: `with followed as (update old_category_names set subcategory_id = $2
        where kind = 'subcategory' and subcategory_id = $1)
      insert into old_category_names (kind, name, subcategory_id) select 'subcategory', lower($3), $2
      where lower($3) <> lower($4)
      on conflict (kind, name) do update set subcategory_id = excluded.subcategory_id, created_at = excluded.created_at`,
    values: [from.id, to.id, from.name, to.name],
  })
  await on.run({ name: 'subcategory-delete', text: 'delete from subcategories where id = $1', values: [from.id] })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
