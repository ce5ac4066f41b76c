// Puts the shop's first catalog into an empty database.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { centsOf } from '#domain/money.ts'
import { categories, subcategories } from '#database/tables/categories.ts'
import { coupons } from '#database/tables/coupons.ts'
import { products } from '#database/tables/products.ts'
import { seedCategories } from './catalog.ts'
import { seedCoupons } from './coupons.ts'
import { categoryPictureName, couponPictureName, pictureName } from './picture-name.ts'
import type { SeedCategory, SeedProduct } from './shape.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Does nothing when there is a catalog already. Tells whether it filled one. */
export async function fillCatalog(orm: NodePgDatabase, now: Date): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const [first] = await transaction.select({ id: categories.id }).from(categories).limit(1)
    if (first !== undefined) return false
    for (const category of seedCategories) await fillCategory(transaction, category)
    await transaction.insert(coupons).values(
      seedCoupons.map((coupon) => ({
        code: coupon.couponCode,
        title: coupon.title,
        discountPercent: coupon.discountPercentage,
        minimumCents: centsOf(coupon.minimumAmount),
        endsAt: new Date(now.getTime() + coupon.endsInDays * dayMs),
        picture: couponPictureName(coupon.title),
      })),
    )
    return true
  })
}

async function fillCategory(transaction: NodePgDatabase, category: SeedCategory): Promise<void> {
  const [row] = await transaction
    .insert(categories)
    .values({ name: category.name, picture: categoryPictureName(category.name) })
    .returning({ id: categories.id })
  if (row === undefined) throw new Error(`The category ${category.name} was not stored`)
  const shelves = await transaction
    .insert(subcategories)
    .values(category.subcategories.map(({ name }) => ({ categoryId: row.id, name })))
    .returning({ id: subcategories.id, name: subcategories.name })
  const shelfIds = new Map(shelves.map(({ id, name }) => [name, id]))
  const rows = category.subcategories.flatMap((subcategory) =>
    subcategory.products.map((product) => ({ product, subcategoryId: shelfIds.get(subcategory.name) ?? 0 })),
  )
  await transaction.insert(products).values(
    rows.map(({ product, subcategoryId }, index) => ({
      ...columnsOf(product),
      sku: `${category.code}-${String(index + 1).padStart(4, '0')}`,
      categoryId: row.id,
      subcategoryId,
    })),
  )
}

function columnsOf(product: SeedProduct) {
  return {
    title: product.title,
    unit: product.unit,
    description: product.description,
    tags: product.tags,
    picture: pictureName(product.title),
    priceCents: centsOf(product.price),
    originalPriceCents: product.originalPrice === undefined ? null : centsOf(product.originalPrice),
    quantity: product.stock,
  }
}
