// Products that a journey of the back office adds for itself.
import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import type { Person } from './people.ts'
import { callAs } from './purchase.ts'

/** Neither scarce nor plenty, so that no other journey buys it. */
export async function addProduct(request: APIRequestContext, clerk: Person, barcode: string | null = null) {
  const { items } = await callAs<StaffCategoriesJson>(request, clerk, 'get', '/api/admin/categories')
  return callAs<StaffProductJson>(request, clerk, 'post', '/api/admin/products', {
    title: `Quinoa Wafer ${randomInt(1_000_000_000)}`,
    unit: '80 g',
    subcategoryId: items.at(-1)?.subcategories.at(-1)?.id,
    priceCents: 400,
    originalPriceCents: 500,
    quantity: 30,
    barcode,
  })
}

export const readProduct = (request: APIRequestContext, clerk: Person, { _id }: Pick<StaffProductJson, '_id'>) =>
  callAs<StaffProductJson>(request, clerk, 'get', `/api/admin/products/${_id}`)

/** A barcode of its own, with its check digit. */
export function ean(): string {
  const digits = `29${String(randomInt(10_000_000_000)).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
