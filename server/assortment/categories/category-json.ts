// Categories of the back office on the wire: `c3` a category, `s12` a sub-category.
import * as z from 'zod'
import { taxModes } from '#domain/money/tax.ts'
import type { TaxClass, TaxMode } from '#domain/money/tax.ts'
import { problemJson } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { prefixedId, version } from '#server/assortment/products/admin-json.ts'
import type { StaffCategory } from './category-rows.ts'
import { imageOf } from '#server/catalog/product-json.ts'

const count = z.number().int()
const text = z.string().nullable()
const taxClass = text.describe('for its products that name none')

export const staffCategoryJson = z
  .object({
    _id: z.string(),
    name: z.string(),
    icon: z.string().describe('the name of its icon'),
    image: z.string().describe('the address of its icon'),
    version,
    taxClass,
    mergingInto: text.describe('where its sub-categories and products are going; then it’s gone'),
    productCount: count,
    subcategories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        version,
        taxClass,
        productCount: count.describe('on sale'),
        archivedCount: count,
        mergingInto: text.describe('where its products are going; then it’s gone'),
      }),
    ),
  })
  .meta({ id: 'StaffCategory' })
export const staffCategoriesJson = z
  .object({
    items: z.array(staffCategoryJson).describe('in the order of the shop'),
    icons: z.array(z.object({ name: z.string(), image: z.string() })).describe('to choose from'),
    tax: z
      .object({
        mode: z.enum(taxModes),
        classes: z.array(z.object({ key: z.string(), name: z.string(), percent: z.number() })),
      })
      .describe('the classes of the settings; without any other, products have the first'),
  })
  .meta({ id: 'StaffCategories' })
export type StaffCategoriesJson = z.infer<typeof staffCategoriesJson>

/** The categories as they are now, for a change that was based on something older. */
export const categoryConflict = problemJson
  .extend({ current: staffCategoriesJson.optional() })
  .meta({ id: 'CategoryConflict' })
export type CategoryConflict = z.infer<typeof categoryConflict>

const name = z.string().max(1_000)
const icon = z.string().max(200)
const wantedClass = z.string().max(40).nullable().optional().describe('the key of a tax class')

export const newCategoryBody = z.strictObject({ name, icon, taxClass: wantedClass }).meta({ id: 'NewCategoryBody' })
export const editCategoryBody = z
  .strictObject({
    version,
    name: name.optional(),
    icon: icon.optional(),
    taxClass: wantedClass,
  })
  .meta({ id: 'EditCategoryBody' })
export const mergeCategoryBody = z.strictObject({ version, into: prefixedId('c') }).meta({ id: 'MergeCategoryBody' })
export const newSubcategoryBody = z.strictObject({ name, taxClass: wantedClass }).meta({ id: 'NewSubcategoryBody' })
export const editSubcategoryBody = z
  .strictObject({
    version,
    name: name.optional(),
    categoryId: prefixedId('c').optional().describe('moves it there, with its products'),
    taxClass: wantedClass,
  })
  .meta({ id: 'EditSubcategoryBody' })
export const mergeSubcategoryBody = z
  .strictObject({ version, into: prefixedId('s') })
  .meta({ id: 'MergeSubcategoryBody' })
export const categoryOrderBody = z
  .strictObject({ ids: z.array(prefixedId('c')).max(1_000) })
  .meta({ id: 'CategoryOrderBody' })
export const subcategoryOrderBody = z
  .strictObject({ ids: z.array(prefixedId('s')).max(1_000) })
  .meta({ id: 'SubcategoryOrderBody' })

type Around = { pictures: Pictures; tax: { mode: TaxMode; classes: TaxClass[] } }

export function writeCategories(categories: StaffCategory[], { pictures, tax }: Around): StaffCategoriesJson {
  return {
    tax: { mode: tax.mode, classes: tax.classes },
    items: categories.map(({ id, picture, subcategories, mergingInto, ...category }) => ({
      ...category,
      mergingInto: mergingInto === null ? null : `c${mergingInto}`,
      _id: `c${id}`,
      icon: picture,
      image: iconOf(picture, pictures),
      productCount: subcategories.reduce((sum, { productCount }) => sum + productCount, 0),
      subcategories: subcategories.map((subcategory) => ({
        ...subcategory,
        id: `s${subcategory.id}`,
        mergingInto: subcategory.mergingInto === null ? null : `s${subcategory.mergingInto}`,
      })),
    })),
    icons: pictures.namesOf('category').map((one) => ({ name: one, image: iconOf(one, pictures) })),
  }
}

function iconOf(picture: string, pictures: Pictures): string {
  return imageOf(picture, '192.webp', pictures, 'url')
}
