// What the journeys buy: products of the shop with the property that a journey needs, found by its own calls.
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'

export type Good = { _id: string; title: string; price: number; quantity: number; parent: string; children: string }

export async function listGoods(request: APIRequestContext, query = ''): Promise<Good[]> {
  const answer = await request.get(`/products?image=url&limit=200${query}`)
  return (await answer.json()) as Good[]
}

export async function findGood(request: APIRequestContext, isWanted: (good: Good) => boolean): Promise<Good> {
  for (let offset = 0; ; offset += 200) {
    const goods = await listGoods(request, `&offset=${offset}`)
    const found = goods.find(isWanted)
    if (found !== undefined) return found
    expect(goods, 'the shop has a product of the wanted kind').not.toEqual([])
  }
}

/** The product with the smallest stock that can still be bought. */
export async function findFewest(request: APIRequestContext): Promise<Good> {
  const inStock = (await listGoods(request)).filter(({ quantity }) => quantity > 1)
  const [fewest] = inStock.toSorted((one, other) => one.quantity - other.quantity)
  if (fewest === undefined) throw new Error('Nothing is in stock')
  return fewest
}

export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
