// Merges a category or sub-category into another one: its products move there, its old addresses lead there, it goes. Here the
// merge begins; `follow-categories.ts` moves the products, and `end-merge.ts` ends it.
import type { Database } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Actor } from '#server/staff/log.ts'
import { countProductsOn, lockCategories, lockSubcategoriesOf, lockSubcategories } from './category-rows.ts'
import { changingCategories, log, moveStatement } from './edit-categories.ts'
import type { CategoryOutcome } from './edit-categories.ts'
import type { FollowCategories } from './follow-categories.ts'

export type Merge = { id: number; into: number; version: number }

export function createMergeCategories(database: Database, products: Pick<FollowCategories, 'soon'>) {
  return {
    /** Sub-categories of the same name become one. */
    mergeCategory: ({ id, into, version }: Merge, by: Actor): Promise<CategoryOutcome> =>
      changingCategories({ database, products }, async (on) => {
        if (id === into) return refused('same')
        const locked = await lockCategories(on, [id, into])
        const [from, to] = [locked.get(id), locked.get(into)]
        if (from === undefined || to === undefined) return refused('not-found')
        if (from.version !== version) return refused('stale')
        if (from.mergingInto !== null || to.mergingInto !== null) return refused('merging')
        const subcategories = await lockSubcategoriesOf(on, [id, into])
        if (subcategories.some(({ mergingInto }) => mergingInto !== null)) return refused('merging')
        const own = subcategories.filter(({ categoryId }) => categoryId === id)
        for (const subcategory of own) {
          const same = subcategories.find(
            ({ categoryId, name }) => categoryId === into && isSame(name, subcategory.name),
          )
          await on.run(
            same === undefined ? moveStatement(subcategory.id, into) : mergeStatement(subcategory.id, same.id),
          )
        }
        await on.run({
          name: 'category-begin-merge',
          text: 'update categories set merging_into = $2 where id = $1',
          values: [id, into],
        })
        const before = { name: from.name, subcategories: own.map((subcategory) => subcategory.name) }
        await log(on, by, 'category.merged', `c${id}`, { before, after: { into: `c${into}` } })
        return done(into)
      }),

    mergeSubcategory: ({ id, into, version }: Merge, by: Actor): Promise<CategoryOutcome> =>
      changingCategories({ database, products }, async (on) => {
        if (id === into) return refused('same')
        const locked = await lockSubcategories(on, [id, into])
        const [from, to] = [locked.get(id), locked.get(into)]
        if (from === undefined || to === undefined) return refused('not-found')
        if (from.version !== version) return refused('stale')
        if (from.mergingInto !== null || to.mergingInto !== null) return refused('merging')
        await on.run(mergeStatement(id, into))
        const before = {
          name: from.name,
          categoryId: `c${from.categoryId}`,
          products: await countProductsOn(on, id),
        }
        await log(on, by, 'subcategory.merged', `s${id}`, { before, after: { into: `s${into}` } })
        return done(into)
      }),
  }
}

function mergeStatement(id: number, into: number) {
  return {
    name: 'subcategory-begin-merge',
    text: 'update subcategories set merging_into = $2, products_reached = null where id = $1',
    values: [id, into],
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
