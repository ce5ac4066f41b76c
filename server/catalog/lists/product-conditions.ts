// The conditions of a list of products in SQL, each with its value.
import { unknownFlag } from '#domain/food/food-flags.ts'
import { maxTags, priceSteps } from '#domain/search/filters.ts'

/** What to find, in the database's terms: row numbers, a part of the title, ids of categories. */
export type ProductFilter = {
  ids?: number[] | undefined
  search?: string | undefined
  categories?: number[] | undefined
  subcategories?: number[] | undefined
  inStock?: true | undefined
  onOffer?: true | undefined
  /** Places in `priceBands`. */
  prices?: number[] | undefined
  /** The bound of those at which a list by price starts. */
  fromCents?: number | undefined
  belowCents?: number | undefined
  brands?: string[] | undefined
  /** All of these. */
  tags?: string[] | undefined
  /** Of diets and allergens, all of these bits. */
  foodFlags?: number | undefined
  /** Of these bits, one at least. */
  anyFoodFlag?: number | undefined
  /** Only what nobody has said the allergens of: food without facts, and what isn't food. */
  isUnknown?: true | undefined
}

export type Kind =
  | 'ids'
  | 'title'
  | 'signs'
  | 'category'
  | 'subcategory'
  | 'categories'
  | 'subcategories'
  | 'stock'
  | 'offer'
  | 'prices'
  | 'from'
  | 'below'
  | 'brands'
  | 'tags'
  | 'food'
  | 'anyFood'
  | 'unknown'
type Condition = { kind: Kind; value: unknown }

export function conditionsOf(filter: ProductFilter): Condition[] {
  const { ids, search, categories, subcategories } = filter
  const conditions: Condition[] = []
  if (ids !== undefined) conditions.push({ kind: 'ids', value: ids })
  if (search !== undefined) {
    conditions.push({ kind: hasTrigram(search) ? 'title' : 'signs', value: containing(search) })
  }
  if (categories?.length === 1) conditions.push({ kind: 'category', value: categories[0] })
  else if (categories !== undefined) conditions.push({ kind: 'categories', value: categories })
  if (subcategories?.length === 1) conditions.push({ kind: 'subcategory', value: subcategories[0] })
  else if (subcategories !== undefined) conditions.push({ kind: 'subcategories', value: subcategories })
  return [...conditions, ...narrowingOf(filter)]
}

function narrowingOf(filter: ProductFilter): Condition[] {
  const { inStock, onOffer, prices, fromCents, belowCents, brands, tags, foodFlags, anyFoodFlag, isUnknown } = filter
  const conditions: Condition[] = [
    { kind: 'stock', value: inStock && 1 },
    { kind: 'offer', value: onOffer && 0 },
    { kind: 'prices', value: prices },
    { kind: 'from', value: fromCents },
    { kind: 'below', value: belowCents },
    { kind: 'brands', value: brands },
    { kind: 'tags', value: tags },
    { kind: 'food', value: foodFlags },
    { kind: 'anyFood', value: anyFoodFlag },
    { kind: 'unknown', value: isUnknown && unknownFlag },
  ]
  return conditions.filter(({ value }) => value !== undefined)
}

/** Trigram indexes need three characters in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text)
}

/** A pattern that matches the text anywhere, with LIKE's wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const texts: Record<Kind, (value: string) => string> = {
  ids: (value) => `p.id = any(${value}::int[])`,
  title: (value) => `p.title ilike ${value}`,
  // No index helps. One scan of the narrow table of titles shows whether there is anything to find, and unlike ILIKE, which
  // lowercases the pattern for every row, a long pattern costs no more than a short one.
  signs: (value) =>
    `exists (select from product_titles t where ${smallTitle('t', value)}) and lower(p.title) like (select lower(${value}))`,
  category: (value) => `p.category_id = ${value}`,
  subcategory: (value) => `p.subcategory_id = ${value}`,
  categories: (value) => `p.category_id = any(${value}::int[])`,
  subcategories: (value) => `p.subcategory_id = any(${value}::int[])`,
  stock: (value) => likely(`p.quantity >= ${value}`),
  offer: (value) => likely(`p.discount_percent > ${value}`),
  prices: (value) => likely(`width_bucket(p.price_cents, '{${priceSteps.join()}}'::int[]) = any(${value}::int[])`),
  from: (value) => `p.price_cents >= ${value}`,
  below: (value) => `p.price_cents < ${value}`,
  brands: (value) => likely(`p.brand = any(${value}::text[])`),
  tags: (value) => likely(`p.tags[1:${maxTags}] @> ${value}::text[]`),
  food: (value) => likely(`p.food_flags & ${value}::int = ${value}::int`),
  anyFood: (value) => likely(`p.food_flags & ${value}::int <> 0`),
  unknown: (value) => likely(`(p.food_flags = 0 or p.food_flags & ${value}::int > 0)`),
}

/** Hidden from the planner, which then assumes that half the rows match and reads a list in its order, not whole. */
function likely(condition: string): string {
  return `coalesce(${condition}, false)`
}

/** Concatenated with an empty string, so that the trigram index, which would return every row, isn't used. */
function smallTitle(table: string, value: string): string {
  return `${table}.title || '' like (select lower(${value}))`
}

export function conditionText(kind: Kind, index: number): string {
  return texts[kind](`$${index + 1}`)
}

export const countedByTitle = new Set<Kind>([
  'title',
  'signs',
  'category',
  'subcategory',
  'categories',
  'subcategories',
])

/** The conditions on the narrow table of titles, and their values. */
export function titleConditions(filter: ProductFilter): { kinds: string; where: string; values: unknown[] } {
  const conditions = conditionsOf(filter)
  const kinds = conditions.map(({ kind }) => kind)
  return {
    kinds: kinds.join(' '),
    where: whereOf(kinds.map(titleCondition)),
    values: conditions.map(({ value }) => value),
  }
}

/** The conditions on `products p`, whose values follow so many others. */
export function productConditions(filter: ProductFilter, after: number) {
  const conditions = conditionsOf(filter)
  return {
    kinds: conditions.map(({ kind }) => kind).join(' '),
    where: conditions.map(({ kind }, index) => conditionText(kind, index + after)).join(' and '),
    values: conditions.map(({ value }) => value),
  }
}

/** The same condition on the narrow table of titles, which are lowercase; the text is lowercased once. */
export function titleCondition(kind: Kind, index: number): string {
  if (kind === 'ids') return `p.product_id = any($${index + 1}::int[])`
  if (kind === 'title') return `p.title like (select lower($${index + 1}))`
  return kind === 'signs' ? smallTitle('p', `$${index + 1}`) : conditionText(kind, index)
}

export function whereOf(conditions: (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? '' : `where ${given.join(' and ')}`
}
