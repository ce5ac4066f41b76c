// Fills a database for tests of scale: products by invented makers, each a variation of one that is on the shelf.
import type { Progress } from '#database/backup/progress.ts'
import { Refused } from '#database/backup/run-command.ts'
import { factColumnNames } from '#database/fact-columns.ts'
import { netColumnsOf } from '#database/net-columns.ts'
import type { Session } from '#database/session.ts'
import type { Database } from '#database/connection.ts'
import { parseNetContent } from '#domain/product/net-content.ts'
import { sizesOf } from './sizes.ts'

type ScaleOptions = { products: number; signal?: AbortSignal; progress?: Progress }

type Model = {
  sku: string
  title: string
  unit: string
  description: string
  tags: string[]
  picture: string
  /** The product whose facts it shares. */
  model: number
  category_id: number
  subcategory_id: number
  price_cents: number
}

const productsPerInsert = 1_000

/** Adds products until there are as many as asked for. The same database gets the same ones. Tells how many it added. */
export async function fillToScale(database: Database, { products, signal, progress }: ScaleOptions): Promise<number> {
  return database.session(async (session) => {
    const present = await numberOf(session, 'SELECT count(*) AS number FROM products')
    if (present > products) {
      throw new Refused(`The shop has ${present.toLocaleString('en')} products already: ask for more than that.`)
    }
    const models = await listModels(session)
    let next = await numberOf(session, `SELECT max(substring(sku from '-(\\d{7})$')::integer) AS number FROM products`)
    let total = present
    while (total < products) {
      signal?.throwIfAborted()
      const size = Math.min(productsPerInsert, products - total)
      const batch = Array.from({ length: size }, (_, index) => invent(models, next + index))
      next += size
      total += await insert(session, batch)
      progress?.(total, products)
    }
    // VACUUM also gives the indexes the shape they have in a shop that has been running for a while.
    if (total > present)
      await session.query(
        'VACUUM (ANALYZE) products, product_titles, search_documents, search_postings, search_words, subcategories',
      )
    return total - present
  })
}

async function numberOf(session: Session, query: string): Promise<number> {
  const { rows } = await session.query<{ number: number | null }>(query)
  return rows[0]?.number ?? 0
}

/** The products that were not invented here, whose SKUs are shorter. */
async function listModels(session: Session): Promise<Model[]> {
  const { rows } = await session.query<Model>(`
    SELECT id AS model, sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents
    FROM products WHERE sku !~ '-\\d{7}$' ORDER BY id LIMIT 2000`)
  if (rows.length === 0) throw new Refused('There is no product to vary: the catalog is empty.')
  return rows
}

/** Every maker makes each model once, and once more in each line. */
function invent(models: Model[], index: number) {
  const turn = Math.floor(index / models.length)
  const place = index % models.length
  const model = models[place]
  // Strides that share no factor with the number of makers: a page of products shows many makers.
  const maker = makers[(turn * 7 + place * 131) % makers.length]
  const line = lines[Math.floor(turn / makers.length)]
  if (model === undefined || line === undefined) {
    const most = makers.length * lines.length * models.length
    throw new Refused(`No more than ${most.toLocaleString('en')} products can be invented here.`)
  }
  const sizes = sizesOf(model.unit)
  const size = sizes[Math.floor(chance(index, 1) * sizes.length)] ?? { unit: model.unit, factor: 1 }
  const price = shelfPrice(model.price_cents * size.factor ** 0.9 * (0.85 + 0.35 * chance(index, 2)))
  const isDiscounted = chance(index, 3) < 0.25
  const original = shelfPrice(price * (1.1 + 0.35 * chance(index, 4)))
  return {
    ...model,
    sku: `${model.sku.split('-')[0]}-${String(index + 1).padStart(7, '0')}`,
    brand: maker?.split(' ')[0] ?? '',
    title: [maker, line, model.title].filter((word) => word !== '').join(' '),
    unit: size.unit,
    price_cents: price,
    original_price_cents: isDiscounted ? Math.max(original, price + 10) : null,
    ...netColumnsOf(parseNetContent(size.unit)),
    quantity: chance(index, 5) < 0.02 ? 0 : 5 + Math.floor(240 * chance(index, 6)),
  }
}

/** A title that an operator gave to a product of their own already is passed over. */
async function insert(session: Session, batch: ReturnType<typeof invent>[]): Promise<number> {
  const columns =
    'brand, sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, original_price_cents, quantity, net_measure, net_amount, net_packs, net_drained'
  const result = await session.query(
    `WITH invented AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS invented(brand text, model integer, sku text, title text, unit text, description text, tags text[], picture text, category_id integer,
       subcategory_id integer, price_cents integer, original_price_cents integer, quantity integer,
       net_measure text, net_amount numeric, net_packs integer, net_drained numeric)),
     added AS (INSERT INTO products (${columns}, food_flags)
       SELECT ${columns}, food_flags(f.is_food, f.contains, f.may_contain, f.diets, f.sugars)
       FROM invented JOIN product_facts f ON f.product_id = model
       WHERE NOT EXISTS (SELECT FROM products p WHERE lower(p.title) = lower(invented.title) AND p.archived_at IS NULL)
       ON CONFLICT DO NOTHING RETURNING id, sku)
     INSERT INTO product_facts (product_id, ${factColumnNames.join(', ')})
       SELECT added.id, ${factColumnNames.map((column) => `f.${column}`).join(', ')}
       FROM added JOIN invented USING (sku) JOIN product_facts f ON f.product_id = model`,
    [JSON.stringify(batch)],
  )
  return result.rowCount ?? 0
}

/** Ends in 9, as prices do. */
function shelfPrice(cents: number): number {
  return Math.max(19, Math.round(cents / 10) * 10 - 1)
}

/** From 0 to 1, always the same for the same product and purpose. */
function chance(index: number, purpose: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(purpose, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

const names =
  'Amber Ash Badger Birch Bramble Cedar Clover Copper Curlew Damson Elder Fallow Fern Finch Foxglove Gorse Harrow ' +
  'Hawthorn Hazel Heron Holly Juniper Kestrel Lark Linden Maple Marlow Nettle Otter Quince Rowan Rush Silver Sorrel ' +
  'Sparrow Thistle Wander Willow Wren Yarrow'
const places =
  'Acres|Barn|Bridge|Brook|Cottage|Creek|Farm|Field|Garden|Green|Grove|Harbour|Hill|House|Kitchen|Lane|Market|Meadow|' +
  'Mill|Orchard|Pantry|Ridge|Valley|& Daughters'

const makers = names.split(' ').flatMap((name) => places.split('|').map((place) => `${name} ${place}`))
const lines = ['', 'Heritage', 'Family', 'Everyday', 'Finest', 'Signature']
