// Products and categories on the wire, in the format of the specification: `_id`, dollars, `parent`, `children`, `tag`.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Category, Product, SpecifiedProduct } from '#domain/product/product.ts'
import { unitPriceTexts } from '#domain/product/unit-price.ts'
import type { PriceFormat } from '#domain/product/unit-price.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { CloseMatches } from './catalog.ts'

/** Pictures as data URLs in the response, or by address. */
export type ImageForm = 'data' | 'url'

const imageField = z.string().describe('a base64 data URL, or an address with ?image=url')

const address = z.string().optional().describe('stands in /product/… if another product had its title first')

export const productJson = z
  .object({
    _id: z.string(),
    title: z.string(),
    address,
    unit: z.string(),
    price: z.number().describe('dollars'),
    originalPrice: z.number().optional().describe('dollars; only on discounted products'),
    discount: z.number().describe('percent'),
    quantity: z.number().int().describe('stock; 0 is "Stock Out"'),
    image: imageField,
    description: z.string(),
    sku: z.string(),
    children: z.string().describe('name of the sub-category'),
    parent: z.string().describe('name of the category'),
    tag: z.array(z.string()),
  })
  .meta({ id: 'Product' })
export type ProductJson = z.infer<typeof productJson>

/** What shoppers compare products by, for those who ask with ?facts=1: the specification's product stays as it is. */
export const comparedJson = z
  .object({
    unitPrice: z.string().optional().describe('the price per unit as it is shown: "$3.29 / kg", "$0.40 each"'),
    originalUnitPrice: z.string().optional().describe('the same of the price before the discount'),
    soldBy: z.literal('weight').optional().describe('absent where it is sold by the piece'),
    pricePerKg: z.number().optional().describe('where it is sold by weight; its price is then that of a portion'),
    portionGrams: z.number().int().optional().describe('what one of it usually weighs'),
    tolerancePercent: z.number().int().optional().describe('how much heavier one may be'),
    minimumAge: z
      .number()
      .int()
      .optional()
      .describe('the age from which it is sold; absent where it is sold to everybody'),
    foodFlags: z
      .number()
      .int()
      .describe(
        'bits: diets (0 to 4), allergens that it is free from (5 to 18), unknown ones (19), later diets (20 to 22), traces (from 23); 0 is no food',
      ),
  })
  .meta({ id: 'Compared' })
export const productWithFactsJson = productJson.extend(comparedJson.shape).meta({ id: 'ProductWithFacts' })

const briefProductJson = productJson
  .pick({ _id: true, title: true, address: true, unit: true, price: true, quantity: true, image: true })
  .meta({ id: 'BriefProduct' })
const suggestedProductJson = briefProductJson
  .extend(comparedJson.pick({ unitPrice: true, foodFlags: true }).shape)
  .meta({ id: 'SuggestedProduct' })

export const suggestionsJson = z
  .object({
    products: z.array(suggestedProductJson),
    corrected: z.string().optional().describe('without its typos'),
  })
  .meta({ id: 'Suggestions' })
/** For each line in the order of the request. */
export const lineMatchesJson = z
  .object({
    lines: z.array(suggestionsJson.pick({ products: true })),
  })
  .meta({ id: 'LineMatches' })
export type LineMatchesJson = z.infer<typeof lineMatchesJson>
export type SuggestionsJson = z.infer<typeof suggestionsJson>

export const categoryJson = z
  .object({
    _id: z.string(),
    parent: z.string(),
    icon: imageField,
    children: z.array(z.string()),
  })
  .meta({ id: 'Category' })
export type CategoryJson = z.infer<typeof categoryJson>

export function writeProduct(
  product: SpecifiedProduct,
  pictures: Pictures,
  form: ImageForm,
): z.infer<typeof productJson> {
  const { originalPriceCents } = product
  return {
    _id: product.id,
    title: product.title,
    // JSON leaves out what is undefined.
    address: product.address,
    unit: product.unit,
    price: dollarsOf(product.priceCents),
    originalPrice: originalPriceCents === null ? undefined : dollarsOf(originalPriceCents),
    discount: product.discountPercent,
    quantity: product.quantity,
    image: imageOf(product.picture, '320.webp', pictures, form),
    description: product.description,
    sku: product.sku,
    children: product.subcategory,
    parent: product.category,
    tag: product.tags,
  }
}

/** `money`: how the prices per kilogram and litre are written. */
export function factsWriter(money: PriceFormat) {
  return (product: Product, pictures: Pictures, form: ImageForm) => ({
    ...writeProduct(product, pictures, form),
    ...priceTexts(product, money),
    ...writeWeight(product),
    minimumAge: product.minimumAge,
    foodFlags: product.foodFlags,
  })
}

/** What is an estimate is said by `soldBy`. */
function priceTexts(product: Pick<Product, 'priceCents' | 'netContent' | 'weight'>, money: PriceFormat) {
  const { isAbout: _, ...texts } = unitPriceTexts(product, money)
  return texts
}

function writeWeight({ weight }: Pick<Product, 'weight'>) {
  if (weight === undefined) return {}
  const { pricePerKgCents, portionGrams, tolerancePercent } = weight
  return { soldBy: 'weight' as const, pricePerKg: dollarsOf(pricePerKgCents), portionGrams, tolerancePercent }
}

/** Pictures by address: they are small, and the next letter may change them. */
export function writeSuggestions(
  { products, corrected }: CloseMatches,
  pictures: Pictures,
  money: MoneyFormat,
): SuggestionsJson {
  return {
    products: products.map(
      ({ id, title, address, unit, priceCents, netContent, weight, quantity, picture, foodFlags }) => ({
        _id: id,
        title,
        address,
        unit,
        price: dollarsOf(priceCents),
        quantity,
        image: imageOf(picture, '320.webp', pictures, 'url'),
        ...priceTexts({ priceCents, netContent, ...(weight && { weight }) }, money),
        foodFlags,
      }),
    ),
    corrected,
  }
}

export function writeCategory(category: Category, pictures: Pictures, form: ImageForm): z.infer<typeof categoryJson> {
  return {
    _id: category.id,
    parent: category.name,
    icon: imageOf(category.picture, '192.webp', pictures, form),
    children: category.subcategories,
  }
}

export function imageOf(picture: string, file: string, pictures: Pictures, form: ImageForm): string {
  return form === 'url' ? pictures.addressOf(picture, file) : pictures.dataUrlOf(picture, file)
}

/** The path of the largest file of a picture; empty if there is none. */
export function pictureAddress(picture: string, pictures: Pictures): string {
  return picture === '' ? '' : pictures.addressOf(picture, '640.webp')
}
