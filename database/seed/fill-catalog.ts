// Puts the shop's first catalog into an empty database.
import { centsOf } from '#domain/money/money.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import { factColumnNames, factColumnsOf, storedFacts } from '#database/fact-columns.ts'
import { parseNetContent } from '#domain/product/net-content.ts'
import { netColumnsOf } from '#database/net-columns.ts'
import { inTransaction } from '#database/session.ts'
import type { Session } from '#database/session.ts'
import { firstRange, widerRange } from './catalog.ts'
import { seedCoupons } from './coupons.ts'
import { seedFacts } from './facts/seed-facts.ts'
import { categoryPictureName, couponPictureName, pictureName } from './picture-name.ts'
import type { RangeAddition, SeedCategory, SeedProduct } from './shape.ts'
import { firstPopularityOf } from './staples.ts'
import { seedSynonyms } from './synonyms.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Once in the life of a shop: what its owner removed never comes back. Tells whether it filled the shop. */
export async function fillCatalog(session: Session, now: Date): Promise<boolean> {
  const { rowCount } = await session.query('SELECT FROM catalog_seed UNION ALL SELECT FROM categories LIMIT 1')
  if (rowCount !== 0) return false
  await inTransaction(session, 'BEGIN', async () => {
    await session.query('INSERT INTO catalog_seed DEFAULT VALUES')
    for (const category of firstRange) await fillCategory(session, category)
    for (const addition of widerRange) await addRange(session, addition)
    await fillSynonyms(session)
    await fillCoupons(session, now)
  })
  return true
}

async function fillCategory(session: Session, category: SeedCategory): Promise<void> {
  const { rows } = await session.query<{ id: number }>(
    'INSERT INTO categories (name, picture) VALUES ($1, $2) RETURNING id',
    [category.name, categoryPictureName(category.name)],
  )
  const [added] = rows
  if (added !== undefined) await fillSubcategories(session, { ...added, code: category.code, count: 0 }, category)
}

async function addRange(session: Session, addition: RangeAddition): Promise<void> {
  const { rows } = await session.query<Place>(
    `SELECT c.id, left(max(p.sku), 3) AS code, count(*)::int AS count FROM categories c
     JOIN products p ON p.category_id = c.id WHERE c.name = $1 GROUP BY c.id`,
    [addition.category],
  )
  const [place] = rows
  if (place === undefined) throw new Error(`No category is named "${addition.category}"`)
  await fillSubcategories(session, place, addition)
}

/** Where products are added: the category, what its SKUs start with, and how many products it has. */
type Place = { id: number; code: string; count: number }

async function fillSubcategories(
  session: Session,
  { id, code, count }: Place,
  { subcategories }: Pick<SeedCategory, 'subcategories'>,
): Promise<void> {
  await session.query(
    'INSERT INTO subcategories (category_id, name) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [id, subcategories.map(({ name }) => name)],
  )
  const { rows } = await session.query<{ id: number; name: string }>(
    'SELECT id, name FROM subcategories WHERE category_id = $1',
    [id],
  )
  const subcategoryIds = new Map(rows.map((row) => [row.name, row.id]))
  const products = subcategories.flatMap((subcategory) =>
    subcategory.products.map((product) => ({ product, subcategory_id: subcategoryIds.get(subcategory.name) })),
  )
  const columns =
    'brand, sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, original_price_cents, quantity, units_sold, net_measure, net_amount, net_packs, net_drained'
  await session.query(
    `WITH seed AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS seed(brand text, ${factTypes},
       sku text, title text, unit text, description text, tags text[], picture text, category_id integer,
       subcategory_id integer, price_cents integer, original_price_cents integer, quantity integer,
       units_sold integer, net_measure text, net_amount numeric, net_packs integer, net_drained numeric)),
     added AS (INSERT INTO products (${columns}, food_flags)
       SELECT ${columns}, food_flags(is_food, contains, may_contain, diets, sugars) FROM seed RETURNING id, sku)
     INSERT INTO product_facts (product_id, ${factColumnNames.join(', ')})
       SELECT added.id, ${factColumnNames.join(', ')} FROM added JOIN seed USING (sku)`,
    [
      JSON.stringify(
        products.map(({ product, subcategory_id }, index) => ({
          ...columnsOf(product),
          sku: `${code}-${String(count + index + 1).padStart(4, '0')}`,
          category_id: id,
          subcategory_id,
        })),
      ),
    ],
  )
}

function columnsOf(product: SeedProduct) {
  return {
    title: product.title,
    unit: product.unit,
    description: product.description,
    tags: product.tags,
    picture: pictureName(product.title),
    price_cents: centsOf(product.price),
    original_price_cents: product.originalPrice === undefined ? null : centsOf(product.originalPrice),
    quantity: product.stock,
    units_sold: firstPopularityOf(product.title),
    ...netColumnsOf(parseNetContent(product.unit)),
    ...factRowOf(seedFacts.get(product.title) ?? noFacts),
  }
}

const factTypes = storedFacts.map((fact) => `${factColumnsOf[fact].column} ${factColumnsOf[fact].type}`).join(', ')

function factRowOf({ brand, ...facts }: FactFields) {
  return { brand, ...Object.fromEntries(storedFacts.map((fact) => [factColumnsOf[fact].column, facts[fact]])) }
}

async function fillSynonyms(session: Session): Promise<void> {
  for (const { terms, alsoFinds } of seedSynonyms) {
    await session.query('INSERT INTO synonyms (terms, also_finds) VALUES ($1, $2)', [terms, alsoFinds])
  }
}

async function fillCoupons(session: Session, now: Date): Promise<void> {
  for (const coupon of seedCoupons) {
    await session.query(
      `INSERT INTO coupons (code, title, discount_percent, minimum_cents, ends_at, picture)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        coupon.couponCode,
        coupon.title,
        coupon.discountPercentage,
        centsOf(coupon.minimumAmount),
        new Date(now.getTime() + coupon.endsInDays * dayMs),
        couponPictureName(coupon.title),
      ],
    )
  }
}
