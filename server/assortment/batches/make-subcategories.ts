// The categories and sub-categories that an import makes while it's applied, each with the first product that needs it, and
// removes again when it's undone, if nothing else is in them.
import type { Transaction } from '#database/connection.ts'
import { iconFor } from '#domain/category-icon.ts'
import { tidyName } from '#domain/category.ts'
import { categoryKey, subcategoryKey } from '#domain/imports/decisions.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import { writeLogs } from '#server/staff/log.ts'
import type { Actor, LogEntry } from '#server/staff/log.ts'

type Made = { by: Actor; batch: string }
type Entry = Omit<LogEntry, 'by' | 'batch'>

/** The number of each sub-category that these rows need, by `subcategoryKey`. Those that the shop lacks are made. */
export async function makeSubcategories(
  on: Transaction,
  wanted: readonly NewSubcategory[],
  made: Made,
): Promise<Map<string, number>> {
  // Of several spellings the first is its name.
  const subcategories = new Map(wanted.toReversed().map((one) => [keyOf(one), one]))
  const categories = await readCategories(on)
  const found = new Map<string, number>()
  const entries: Entry[] = []
  for (const [key, subcategory] of subcategories) {
    const known = categories.get(categoryKey(subcategory.category))
    const category = known ?? {
      id: await addCategory(on, subcategory.category, entries),
      below: new Map<string, number>(),
    }
    categories.set(categoryKey(subcategory.category), category)
    const below = category.below.get(categoryKey(subcategory.subcategory))
    const id = below ?? (await addSubcategory(on, category.id, subcategory.subcategory, entries))
    category.below.set(categoryKey(subcategory.subcategory), id)
    found.set(key, id)
    if (below === undefined)
      await on.run({
        name: 'batch-made-category',
        text: 'insert into batch_categories (batch_id, subcategory_id, category_id) values ($1, $2, $3) on conflict do nothing',
        values: [made.batch, id, known === undefined ? category.id : null],
      })
  }
  await writeLogs(on, entries, made)
  return found
}

export function keyOf({ category, subcategory }: NewSubcategory): string {
  return subcategoryKey(category, subcategory)
}

type Category = { id: number; below: Map<string, number> }

/** By `categoryKey`, with their sub-categories by theirs; of several the oldest. */
async function readCategories(on: Transaction): Promise<Map<string, Category>> {
  const rows = await on.run<{ id: number; name: string; below: { id: number; name: string }[] }>({
    name: 'batch-categories',
    text: `select c.id, c.name, coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id desc)
        filter (where s.merging_into is null and s.id is not null), '[]') as below
      from categories c left join subcategories s on s.category_id = c.id
      where c.merging_into is null group by c.id order by c.id desc`,
    values: [],
  })
  return new Map(
    rows.map(({ id, name, below }) => [
      categoryKey(name),
      { id, below: new Map(below.map((one) => [categoryKey(one.name), one.id])) },
    ]),
  )
}

async function addCategory(on: Transaction, given: string, entries: Entry[]): Promise<number> {
  const [name, picture] = [tidyName(given), iconFor(given)]
  const [row] = await on.run<{ id: number }>({
    name: 'batch-add-category',
    text: `insert into categories (name, picture, position)
      select $1, $2, coalesce(max(position), 0) + 1 from categories returning id`,
    values: [name, picture],
  })
  const id = row?.id ?? 0
  entries.push({ action: 'category.added', subject: { kind: 'category', id: `c${id}` }, after: { name, picture } })
  return id
}

async function addSubcategory(on: Transaction, categoryId: number, given: string, entries: Entry[]): Promise<number> {
  const name = tidyName(given)
  const [row] = await on.run<{ id: number }>({
    name: 'batch-add-subcategory',
    text: `insert into subcategories (category_id, name, position)
      select $1, $2, coalesce(max(position), 0) + 1 from subcategories where category_id = $1 returning id`,
    values: [categoryId, name],
  })
  const id = row?.id ?? 0
  const after = { name, categoryId: `c${categoryId}` }
  entries.push({ action: 'subcategory.added', subject: { kind: 'category', id: `s${id}` }, after })
  return id
}

/** Archived products count: they stay where they are. */
export async function removeMadeSubcategories(on: Transaction, made: Made): Promise<void> {
  const removed = await on.run<{ id: number; name: string }>({
    name: 'batch-remove-subcategories',
    text: `with mine as (select s.id from subcategories s join batch_categories b on b.subcategory_id = s.id
          where b.batch_id = $1 and s.merging_into is null order by s.id for update of s),
        gone as (delete from subcategories s using mine where s.id = mine.id
          and not exists (select from products p where p.subcategory_id = s.id)
          and not exists (select from subcategories o where o.merging_into = s.id) returning s.id, s.name),
        noted as (update batch_categories b set removed_at = now() from gone where b.batch_id = $1 and b.subcategory_id = gone.id)
      select id, name from gone`,
    values: [made.batch],
  })
  const categories = await on.run<{ id: number; name: string }>({
    name: 'batch-remove-categories',
    text: `with mine as (select c.id from categories c join batch_categories b on b.category_id = c.id
          where b.batch_id = $1 and c.merging_into is null order by c.id for update of c)
      delete from categories c using mine where c.id = mine.id
        and not exists (select from subcategories s where s.category_id = c.id)
        and not exists (select from categories o where o.merging_into = c.id) returning c.id, c.name`,
    values: [made.batch],
  })
  const entryOf = (action: LogEntry['action'], id: string, name: string): Entry => ({
    action,
    subject: { kind: 'category', id },
    before: { name },
  })
  await writeLogs(
    on,
    [
      ...removed.map(({ id, name }) => entryOf('subcategory.removed', `s${id}`, name)),
      ...categories.map(({ id, name }) => entryOf('category.removed', `c${id}`, name)),
    ],
    made,
  )
}
