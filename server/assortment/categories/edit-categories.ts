// What staff do with categories and sub-categories: add, rename, choose an icon, reorder, move, remove. Merging has a file
// of its own. A renamed category is found under its old name as well, by a trigger.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { violatedConstraint } from '#database/unique-violation.ts'
import { isReordered, tidyName } from '#domain/category.ts'
import { done, refused } from '#domain/outcome.ts'
import { isSame } from '#domain/product/product-edit.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { wrongIn } from './check-category.ts'
import { findCleared, freeName, freeSubcategoryName } from './cleared-categories.ts'
import { countProductsOn, lockCategories, lockSubcategoriesOf, lockSubcategories } from './category-rows.ts'
import type { FollowCategories } from './follow-categories.ts'

export type CategoryRefusal =
  | { ok: false; reason: 'not-found' | 'stale' | 'name-taken' | 'not-empty' | 'bad-order' | 'same' | 'merging' }
  | { ok: false; reason: 'bad-fields'; wrong: Record<string, string> }
export type CategoryOutcome = { ok: true; value: number } | CategoryRefusal

export type EditCategories = ReturnType<typeof createEditCategories>
type Taxed = { taxClass?: string | null | undefined }
type CategoryChange = Taxed & { name?: string | undefined; picture?: string | undefined }
type SubcategoryChange = Taxed & { name?: string | undefined; categoryId?: number | undefined }

type Parts = { database: Database; products: Pick<FollowCategories, 'soon'> }
type EditParts = Parts & { isTaxClass: (key: string) => boolean }

/** `isIcon`: whether the shop has a picture of this name for categories. */
export function createEditCategories(parts: EditParts, isIcon: (name: string) => boolean) {
  const { isTaxClass } = parts
  return {
    add: (given: Taxed & { name: string; picture: string }, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const { picture, taxClass = null } = given
        const name = tidyName(given.name)
        const wrong = wrongIn({ name, picture, taxClass }, { isIcon, isTaxClass })
        if (wrong !== undefined) return wrong
        if (!(await freeName(on, name))) return refused('name-taken')
        const [row] = await on.run<{ id: number }>({
          name: 'category-insert',
          text: `insert into categories (name, picture, tax_class, position)
            select $1, $2, $3, coalesce(max(position), 0) + 1 from categories returning id`,
          values: [name, picture, taxClass],
        })
        await log(on, by, 'category.added', `c${row?.id}`, { after: { name, picture, ...(taxClass && { taxClass }) } })
        return done(row?.id ?? 0)
      }),

    edit: (id: number, version: number, change: CategoryChange, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const current = (await lockCategories(on, [id])).get(id)
        if (current === undefined) return refused('not-found')
        if (current.version !== version) return refused('stale')
        if (current.mergingInto !== null) return refused('merging')
        const name = change.name === undefined ? current.name : tidyName(change.name)
        const picture = change.picture ?? current.picture
        const { taxClass = current.taxClass } = change
        const wrong = wrongIn(
          { name, picture, taxClass },
          {
            isIcon: (one) => one === current.picture || isIcon(one),
            isTaxClass: (one) => one === current.taxClass || isTaxClass(one),
          },
        )
        if (wrong !== undefined) return wrong
        const before = { name: current.name, picture: current.picture, taxClass: current.taxClass }
        const after = { name, picture, taxClass }
        if (isSame(before, after)) return done(id)
        if (name !== current.name && !(await freeName(on, name, id))) return refused('name-taken')
        await on.run({
          name: 'category-update',
          text: 'update categories set name = $2, picture = $3, tax_class = $4 where id = $1',
          values: [id, name, picture, taxClass],
        })
        await log(on, by, 'category.edited', `c${id}`, { before, after })
        return done(id)
      }),

    /** All of them, as they shall stand. */
    reorder: (ids: number[], by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const all = await on.run<{ id: number }>({
          name: 'categories-lock-all',
          text: 'select id from categories order by id for update',
          values: [],
        })
        const { categories: cleared } = await findCleared(on)
        const shown = all.map(({ id }) => id).filter((id) => !cleared.has(id))
        if (!isReordered(ids, shown)) return refused('bad-order')
        await on.run(reorderStatement('categories', ids))
        await log(on, by, 'category.reordered', 'all', { after: { order: ids.map((id) => `c${id}`) } })
        return done(ids.length)
      }),

    /** Only without sub-categories. */
    remove: (id: number, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const current = (await lockCategories(on, [id])).get(id)
        if (current === undefined) return refused('not-found')
        if ((await lockSubcategoriesOf(on, [id])).length > 0) return refused('not-empty')
        if (current.mergingInto !== null || (await isTarget(on, 'categories', id))) return refused('merging')
        await on.run({ name: 'category-delete', text: 'delete from categories where id = $1', values: [id] })
        await log(on, by, 'category.removed', `c${id}`, { before: { name: current.name } })
        return done(id)
      }),

    addSubcategory: (categoryId: number, given: Taxed & { name: string }, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const { taxClass = null } = given
        const name = tidyName(given.name)
        const wrong = wrongIn({ name, taxClass }, { isTaxClass })
        if (wrong !== undefined) return wrong
        const category = (await lockCategories(on, [categoryId])).get(categoryId)
        if (category === undefined) return refused('not-found')
        if (category.mergingInto !== null) return refused('merging')
        if (!(await freeSubcategoryName(on, categoryId, name))) return refused('name-taken')
        const [row] = await on.run<{ id: number }>({
          name: 'subcategory-insert',
          text: `insert into subcategories (category_id, name, tax_class, position)
            select $1, $2, $3, coalesce(max(position), 0) + 1 from subcategories where category_id = $1 returning id`,
          values: [categoryId, name, taxClass],
        })
        await log(on, by, 'subcategory.added', `s${row?.id}`, {
          after: { name, categoryId: `c${categoryId}`, ...(taxClass && { taxClass }) },
        })
        return done(row?.id ?? 0)
      }),

    /** Renames it, gives it a tax class, or moves it with its products to the end of another category. */
    editSubcategory: (id: number, version: number, change: SubcategoryChange, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const current = (await lockSubcategories(on, [id])).get(id)
        if (current === undefined) return refused('not-found')
        if (current.version !== version) return refused('stale')
        if (current.mergingInto !== null) return refused('merging')
        const name = change.name === undefined ? current.name : tidyName(change.name)
        const categoryId = change.categoryId ?? current.categoryId
        const { taxClass = current.taxClass } = change
        const wrong = wrongIn({ name, taxClass }, { isTaxClass: (one) => one === current.taxClass || isTaxClass(one) })
        if (wrong !== undefined) return wrong
        const before = { name: current.name, categoryId: `c${current.categoryId}`, taxClass: current.taxClass }
        const after = { name, categoryId: `c${categoryId}`, taxClass }
        if (isSame(before, after)) return done(id)
        const isElsewhere = name !== current.name || categoryId !== current.categoryId
        if (isElsewhere && !(await freeSubcategoryName(on, categoryId, name, id))) return refused('name-taken')
        if (categoryId !== current.categoryId) {
          const target = (await lockCategories(on, [categoryId])).get(categoryId)
          if (target === undefined)
            return { ok: false, reason: 'bad-fields', wrong: { categoryId: 'there is no such category' } }
          if (target.mergingInto !== null) return refused('merging')
          await on.run(moveStatement(id, categoryId))
        }
        if (name !== current.name || taxClass !== current.taxClass)
          await on.run({
            name: 'subcategory-rename',
            text: 'update subcategories set name = $2, tax_class = $3 where id = $1',
            values: [id, name, taxClass],
          })
        await log(on, by, 'subcategory.edited', `s${id}`, { before, after })
        return done(id)
      }),

    reorderSubcategories: (categoryId: number, ids: number[], by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        if (!(await lockCategories(on, [categoryId])).has(categoryId)) return refused('not-found')
        const all = await lockSubcategoriesOf(on, [categoryId])
        const { subcategories: cleared } = await findCleared(on)
        const shown = all.map(({ id }) => id).filter((id) => !cleared.has(id))
        if (!isReordered(ids, shown)) return refused('bad-order')
        await on.run(reorderStatement('subcategories', ids))
        const after = { order: ids.map((id) => `s${id}`) }
        await log(on, by, 'subcategory.reordered', `c${categoryId}`, { after })
        return done(categoryId)
      }),

    /** Only without products, archived ones included. */
    removeSubcategory: (id: number, by: Actor): Promise<CategoryOutcome> =>
      changingCategories(parts, async (on) => {
        const current = (await lockSubcategories(on, [id])).get(id)
        if (current === undefined) return refused('not-found')
        if ((await countProductsOn(on, id)) > 0) return refused('not-empty')
        if (current.mergingInto !== null || (await isTarget(on, 'subcategories', id))) return refused('merging')
        await on.run({ name: 'subcategory-delete', text: 'delete from subcategories where id = $1', values: [id] })
        await log(on, by, 'subcategory.removed', `s${id}`, { before: { name: current.name } })
        return done(id)
      }),
  }
}

/** One transaction, and a moment for the products to follow. A name that another category has is a refusal. */
export async function changingCategories(
  { database, products }: Parts,
  work: (on: Transaction) => Promise<CategoryOutcome>,
): Promise<CategoryOutcome> {
  try {
    const outcome = await database.transaction(async (on) => {
      const outcome = await work(on)
      if (outcome.ok) await on.run(tellCatalogChanged)
      return outcome
    })
    if (outcome.ok) await products.soon()
    return outcome
  } catch (error) {
    if (violatedConstraint(error) !== undefined) return refused('name-taken')
    throw error
  }
}

type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> }

export async function log(on: Transaction, by: Actor, action: `${string}.${string}`, id: string, change: Change) {
  await writeLog(on, { by, action, subject: { kind: 'category', id }, ...change })
}

/** To the end of another category. Its products follow. */
export function moveStatement(subcategoryId: number, categoryId: number) {
  return {
    name: 'subcategory-move',
    text: `update subcategories set category_id = $2, products_reached = 0, position =
        (select coalesce(max(position), 0) + 1 from subcategories where category_id = $2) where id = $1`,
    values: [subcategoryId, categoryId],
  }
}

/** Whether another one is being merged into it. */
async function isTarget(on: Transaction, table: 'categories' | 'subcategories', id: number): Promise<boolean> {
  const text = `select from ${table} where merging_into = $1 limit 1`
  return (await on.run({ name: `merging-into-${table}`, text, values: [id] })).length > 0
}

function reorderStatement(table: 'categories' | 'subcategories', ids: number[]) {
  return {
    name: `reorder-${table}`,
    text: `update ${table} set position = wanted.place::int from unnest($1::int[]) with ordinality as wanted (id, place)
      where ${table}.id = wanted.id and ${table}.position <> wanted.place`,
    values: [ids],
  }
}
