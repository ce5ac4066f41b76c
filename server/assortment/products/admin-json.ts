// Products of the back office on the wire. Amounts are in cents; ids are those of the public API, `s12` a sub-category.
import * as z from 'zod'
import { productFields } from '#domain/product/product-edit.ts'
import { maxStock, stockStateOf, stockStates } from '#domain/product/stock.ts'
import { problemJson } from '#server/http/problem.ts'
import { soldBy } from '#domain/product/weight-fields.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { factsIn, factsJson, optionalFacts, newWeightJson, weightJson } from './facts-json.ts'
import { productSorts } from './admin-list.ts'
import type { ListedProduct } from './admin-list.ts'
import type { StaffProduct } from './admin-product.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { FoundPage } from './staff-search.ts'

export const cents = z.number().int().describe('cents')
export const time = z.string().describe('ISO 8601')
export const nextCursor = z.string().nullable()
export const version = z.number().int().min(1).max(2_000_000_000)
const productId = z.string().describe('the _id of a product')
const rowNumber = z.number().int().min(1).max(2_147_483_647)
/** `c3` or `s12` as a row number. */
export const prefixedId = (letter: 'c' | 's') =>
  z
    .string()
    .regex(new RegExp(`^${letter}[1-9]\\d{0,9}$`), `an id such as ${letter}3`)
    .transform((id) => Number(id.slice(1)))
    .pipe(rowNumber)

const listedJson = z
  .object({
    _id: productId,
    version,
    title: z.string(),
    unit: z.string(),
    sku: z.string(),
    barcode: z.string().nullable(),
    image: z.string().describe('an address'),
    hasPicture: z.boolean(),
    parent: z.string().describe('name of the category'),
    children: z.string().describe('name of the sub-category'),
    priceCents: cents,
    originalPriceCents: cents.nullable(),
    quantity: z.number().int(),
    lowStockLevel: z.number().int(),
    stock: z.enum(stockStates),
    unitsSold7Days: z.number().int(),
    archivedAt: time.nullable(),
    isDraft: z.boolean().describe('archived, and never on sale so far'),
    updatedAt: time,
  })
  .meta({ id: 'ListedProduct' })

export const productPageJson = z
  .object({
    items: z.array(listedJson),
    nextCursor,
    close: z.array(listedJson).describe('below the whole list of a search: products that come close to the text'),
    corrected: z.string().nullable().describe('without its typos'),
  })
  .meta({ id: 'StaffProductPage' })
export type ProductPageJson = z.infer<typeof productPageJson>

export const staffProductJson = listedJson
  .extend({
    address: z.string().optional().describe('what stands in its address, if another product had the title first'),
    ...factsJson,
    netContent: z.string().describe('how much it contains: 500 g, 6 × 330 ml; empty if unknown'),
    description: z.string(),
    tags: z.array(z.string()),
    pictureAlt: z.string(),
    taxClass: z.string().nullable().describe('the key of a tax class; null: that of its sub-category or category'),
    soldBy: z.enum(soldBy),
    ...weightJson,
    place: z.string().describe('where it is in the shop'),
    canCrop: z.boolean().describe('its picture was uploaded, so another part of it can be shown'),
    parentId: z.string().describe('_id of the category'),
    subcategoryId: z.string().describe('id of the sub-category'),
    discountPercent: z.number(),
    unitsSold: z.number().int().describe('in all orders, without what came back'),
    createdAt: time,
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'StaffProduct' })
export type StaffProductJson = z.infer<typeof staffProductJson>

export const productsQuery = z.object({
  search: z.string().max(200).optional().describe('a part of the title, an SKU or a barcode'),
  category: prefixedId('c').optional(),
  subcategory: prefixedId('s').optional(),
  stock: z.enum(stockStates).optional().describe('low includes what is out'),
  offer: z.literal('1').optional().describe('only what is on offer'),
  archived: z.literal('1').optional().describe('only what is archived'),
  picture: z.literal('none').optional().describe('only what has no picture'),
  age: z.literal('1').optional().describe('only what has a minimum age'),
  sort: z
    .enum([...productSorts, 'relevance'])
    .optional()
    .describe('newest, unless there is a search: its most relevant products first'),
  cursor: z.string().max(4_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export const pagingQuery = z.object({
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

// What a field may be is the rule of `domain/product/product-edit.ts`; here only its type, and a limit to what is read.
const text = z.string().max(10_000)
const amount = z.number().int()
const fieldsBody = z.strictObject({
  ...factsJson,
  title: text,
  unit: text,
  netContent: text,
  description: text,
  sku: text,
  barcode: text.nullable(),
  tags: z.array(text).max(100),
  subcategoryId: prefixedId('s'),
  priceCents: amount,
  originalPriceCents: amount.nullable(),
  lowStockLevel: amount,
  pictureAlt: text,
  taxClass: text.nullable(),
  ...weightJson,
  place: text,
})

export const newProductBody = fieldsBody
  .partial({ sku: true, netContent: true, ...optionalFacts })
  .extend({
    description: text.default(''),
    barcode: text.nullable().default(null),
    tags: z.array(text).max(100).default([]),
    originalPriceCents: amount.nullable().default(null),
    lowStockLevel: amount.optional().describe('without one, that of the settings'),
    pictureAlt: text.default(''),
    taxClass: text.nullable().default(null),
    ...newWeightJson,
    place: text.default(''),
    quantity: z.number().int().min(0).max(maxStock).default(0).describe('the stock it begins with'),
    isDraft: z.boolean().default(false).describe('not on sale before it is brought back'),
  })
  .describe('Without an SKU it gets one; its net content is read from the unit.')
  .meta({ id: 'NewProductBody' })

export const editProductBody = fieldsBody
  .partial()
  .extend({ version })
  .describe('The version that was read, and only the fields that were touched.')
  .meta({ id: 'EditProductBody' })

export const versionBody = z.strictObject({ version }).meta({ id: 'ProductVersionBody' })

/** What is true now, for a change that was based on something older. */
export const productConflict = problemJson
  .extend({
    current: staffProductJson.optional().describe('the product as it is now'),
    conflicts: z
      .array(z.object({ field: z.enum(productFields), yours: z.unknown(), current: z.unknown() }))
      .optional()
      .describe('the fields that were touched and are different now'),
  })
  .meta({ id: 'ProductConflict' })
export type ProductConflict = z.infer<typeof productConflict>

function writeListed(product: ListedProduct, pictures: Pictures): z.infer<typeof listedJson> {
  return {
    _id: `p${product.id}`,
    version: product.version,
    title: product.title,
    unit: product.unit,
    sku: product.sku,
    barcode: product.barcode,
    image: imageOf(product.picture, '160.webp', pictures, 'url'),
    hasPicture: product.picture !== '',
    parent: product.category,
    children: product.subcategory,
    priceCents: product.priceCents,
    originalPriceCents: product.originalPriceCents,
    quantity: product.quantity,
    lowStockLevel: product.lowStockLevel,
    stock: stockStateOf(product),
    unitsSold7Days: product.unitsSold7Days,
    archivedAt: product.archivedAt?.toISOString() ?? null,
    isDraft: product.isDraft,
    updatedAt: product.updatedAt.toISOString(),
  }
}

export function writeProductPage(page: FoundPage, pictures: Pictures): ProductPageJson {
  const write = (product: ListedProduct) => writeListed(product, pictures)
  const { items, nextCursor: next, close, corrected = null } = page
  return { items: items.map(write), nextCursor: next, close: close.map(write), corrected }
}

export function writeStaffProduct(product: StaffProduct, pictures: Pictures): StaffProductJson {
  return {
    ...writeListed(product, pictures),
    image: imageOf(product.picture, '320.webp', pictures, 'url'),
    ...(product.address !== null && { address: product.address }),
    ...factsIn(product),
    netContent: product.netContent,
    description: product.description,
    tags: product.tags,
    pictureAlt: product.pictureAlt,
    taxClass: product.taxClass,
    soldBy: product.pricePerKgCents === null ? 'piece' : 'weight',
    pricePerKgCents: product.pricePerKgCents,
    portionGrams: product.portionGrams,
    tolerancePercent: product.tolerancePercent,
    place: product.place,
    canCrop: pictures.isUploaded(product.picture),
    parentId: `c${product.categoryId}`,
    subcategoryId: `s${product.subcategoryId}`,
    discountPercent: product.discountPercent,
    unitsSold: product.unitsSold,
    createdAt: product.createdAt.toISOString(),
    updatedBy: product.updatedBy,
  }
}
