// Finds the products that a journey needs through the shop's API.
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'

export type ShopProduct = {
  _id: string
  title: string
  price: number
  quantity: number
  parent: string
  children: string
}

export async function listProducts(request: APIRequestContext, query = ''): Promise<ShopProduct[]> {
  const answer = await request.get(`/products?image=url&limit=200${query}`)
  return (await answer.json()) as ShopProduct[]
}

export async function findProduct(
  request: APIRequestContext,
  isWanted: (good: ShopProduct) => boolean,
): Promise<ShopProduct> {
  for (let offset = 0; ; offset += 200) {
    const products = await listProducts(request, `&offset=${offset}`)
    const found = products.find(isWanted)
    if (found !== undefined) return found
    expect(products, 'the shop has a product of the wanted kind').not.toEqual([])
  }
}

/** The product with the smallest stock that can still be bought. */
export async function findFewest(request: APIRequestContext): Promise<ShopProduct> {
  const inStock = (await listProducts(request)).filter(({ quantity }) => quantity > 1)
  const [fewest] = inStock.toSorted((one, other) => one.quantity - other.quantity)
  if (fewest === undefined) throw new Error('Nothing is in stock')
  return fewest
}

export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
