// Wishes for products that aren't there, on the wire.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import { generalWishes, wishKinds } from '#domain/packing/wish.ts'
import type { Product } from '#domain/product/product.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import { otherProductJson } from '#server/orders/packing/packing-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { OwnWishes, WishChanges } from './wishes.ts'

/** As many as a cart has lines. */
const maxProducts = 300

export const productId = z
  .string()
  .regex(/^p\d{1,9}$/, 'the _id of a product')
  .describe('the _id of a product')

export const wishesQuery = z.object({
  ids: z
    .string()
    .regex(/^(p\d{1,9}(,p\d{1,9})*)?$/, 'the _ids of products, with commas between them')
    .max(maxProducts * 11)
    .default('')
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .refine((ids) => ids.length <= maxProducts, `at most ${maxProducts} products`),
})

const wantedWish = z
  .object({
    productId,
    wish: z.enum(wishKinds).nullable().describe('null: as all other products'),
    substitute: productId.optional().describe('for `this`: one of the substitutes of the product'),
  })
  .refine(({ wish, substitute }) => wish !== 'this' || substitute !== undefined, {
    path: ['substitute'],
    message: 'the product to pack instead is missing',
  })

export const wishesBody = z
  .object({
    default: z.enum(generalWishes).optional().describe('for all products without a wish of their own'),
    products: z.array(wantedWish).max(maxProducts, `at most ${maxProducts} products`).default([]),
  })
  .meta({ id: 'WishesBody' })

const substitute = otherProductJson

export const wishesJson = z
  .object({
    default: z.enum(generalWishes),
    products: z
      .array(z.object({ productId: z.string(), wish: z.enum(wishKinds), substitute: substitute.optional() }))
      .describe('only those with a wish of their own'),
  })
  .meta({ id: 'Wishes' })
export type WishesJson = z.infer<typeof wishesJson>

export const ownSubstitutesJson = z
  .object({
    items: z.array(
      substitute.extend({ price: z.number().describe('dollars; you pay this or the price of your product, if lower') }),
    ),
  })
  .meta({ id: 'WishSubstitutes' })
export type OwnSubstitutesJson = z.infer<typeof ownSubstitutesJson>

export function readWishes({ default: general, products }: z.infer<typeof wishesBody>): WishChanges {
  // Of a product that is named twice, the last counts.
  const byId = new Map(products.map((one) => [one.productId, one]))
  return { general, products: [...byId.values()] }
}

export function writeWishes({ general, products }: OwnWishes, pictures: Pictures): WishesJson {
  return {
    default: general,
    products: products.map(({ productId: id, wish, substitute: other }) => ({
      productId: id,
      wish,
      substitute: other && {
        productId: other.id,
        title: other.title,
        unit: other.unit,
        image: imageOf(other.picture, '320.webp', pictures, 'url'),
      },
    })),
  }
}

export function writeOwnSubstitutes(products: readonly Product[], pictures: Pictures): OwnSubstitutesJson {
  return {
    items: products.map(({ id, title, unit, picture, priceCents }) => ({
      productId: id,
      title,
      unit,
      image: imageOf(picture, '320.webp', pictures, 'url'),
      price: dollarsOf(priceCents),
    })),
  }
}
