// Sub-categories by the names that people write into a file, and what was decided about those that the shop doesn't have.
import type { Database, Transaction } from '#database/connection.ts'
import { nameRefusal, tidyName } from '#domain/category.ts'
import { pathOf } from '#domain/imports/category-path.ts'
import { categoryKey, subcategoryKey } from '#domain/imports/decisions.ts'
import type { CategoryDecision, Decisions } from '#domain/imports/decisions.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import type { FindSubcategory } from '#domain/imports/plan-import.ts'

type Subcategory = { id: number; category: string; subcategory: string }
type Names = { category: string | undefined; subcategory: string | undefined }
type Judged = { found: ReturnType<FindSubcategory>; unknown?: Names | undefined }

const unknownRule = 'isn’t in your shop yet: create it, choose another one, or leave it out'
const severalRule = 'several categories have this sub-category: choose one, or name its category in the file'

/** `onUnknown` is told of each row whose category the shop doesn't have, or has several times. */
export async function subcategoryFinder(
  on: Transaction,
  { categories: decided }: Pick<Decisions, 'categories'>,
  onUnknown: (names: Names) => void,
): Promise<FindSubcategory> {
  const subcategories = await on.run<Subcategory>(subcategoriesStatement)
  const below = Map.groupBy(subcategories, ({ category }) => categoryKey(category))
  const named = Map.groupBy(subcategories, ({ subcategory }) => categoryKey(subcategory))
  const known = new Set(subcategories.map(({ id }) => id))
  const decisions = new Map(
    decided === 'create' ? [] : decided.map((one) => [subcategoryKey(one.category, one.subcategory), one]),
  )

  function find({ category, subcategory }: Names) {
    const all = subcategory === undefined ? [] : (named.get(categoryKey(subcategory)) ?? [])
    if (category === undefined) return closest(all, subcategory)
    const inside = below.get(categoryKey(category)) ?? []
    // A category without sub-categories has one of its own name. Others call a category what is a sub-category here.
    const wanted = subcategory ?? category
    const alike = inside.filter((one) => categoryKey(one.subcategory) === categoryKey(wanted))
    // The shop may have "Fruit & Veg" and "Fruit and Veg".
    const spelled = alike.filter((one) => tidyName(one.category) === tidyName(category))
    const found = spelled.length > 0 ? spelled : alike
    if (found.length > 0 || subcategory !== undefined || inside.length > 0) return closest(found, wanted)
    return closest(named.get(categoryKey(category)) ?? [], category)
  }

  function judge(names: Names): Judged {
    const found = find(names)
    if (found !== undefined && found !== 'several') return { found: found.id }
    const { category, subcategory } = names
    const column = subcategory === undefined ? 'category' : 'subcategory'
    const added = {
      category: tidyName(category ?? subcategory ?? ''),
      subcategory: tidyName(subcategory ?? category ?? ''),
    }
    const refusal = nameRefusal(added.category) ?? nameRefusal(added.subcategory)
    if (refusal !== undefined) return { found: { column, text: refusal } }
    const rule = found === 'several' ? severalRule : unknownRule
    const decision = decisions.get(subcategoryKey(category, subcategory))
    return { found: decide(decision, added) ?? { column, text: rule }, unknown: names }
  }

  function decide(decision: CategoryDecision | undefined, added: NewSubcategory) {
    if (decided === 'create' || decision?.action === 'create') return added
    if (decision?.action === 'skip') return 'left-out'
    const { subcategoryId } = decision ?? {}
    return subcategoryId !== undefined && known.has(subcategoryId) ? subcategoryId : undefined
  }

  /** What looks like a path beside a sub-category is a category if the shop has it under this name. */
  function judgeAsWritten(names: Names): Judged {
    const { category, subcategory } = names
    const path = category === undefined || subcategory === undefined ? [] : pathOf(category)
    if (path.length < 2 || typeof find(names) === 'object') return judge(names)
    return typeof path === 'string'
      ? { found: { column: 'category', text: path } }
      : judge({ category: path[0], subcategory })
  }

  // Thousands of rows name the same few.
  const judged = new Map<string, Judged>()
  return (category, subcategory) => {
    const key = JSON.stringify([category, subcategory])
    const { found, unknown } = judged.get(key) ?? judgeAsWritten({ category, subcategory })
    judged.set(key, { found, unknown })
    if (unknown !== undefined) onUnknown(unknown)
    return found
  }
}

/** Of names that differ in their spelling only, the one that is spelled like this. */
function closest(subcategories: Subcategory[], name: string | undefined): Subcategory | 'several' | undefined {
  const [first, another] = subcategories
  if (another === undefined) return first
  const [exact, second] = subcategories.filter(({ subcategory }) => tidyName(subcategory) === tidyName(name ?? ''))
  return exact !== undefined && second === undefined ? exact : 'several'
}

/** "Fruit, Apples" by number. */
export async function subcategoryNames(database: Database): Promise<ReadonlyMap<number, string>> {
  const subcategories = await database.query<Subcategory>(subcategoriesStatement)
  return new Map(subcategories.map(({ id, category, subcategory }) => [id, `${category}, ${subcategory}`]))
}

const subcategoriesStatement = {
  name: 'import-subcategories',
  text: `select s.id, c.name as category, s.name as subcategory from subcategories s join categories c on c.id = s.category_id`,
  values: [],
}
