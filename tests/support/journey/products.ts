// Finds the products that a test needs through the shop's API.
import { setTimeout as wait } from 'node:timers/promises'

export type ShopProduct = {
  _id: string
  title: string
  price: number
  quantity: number
  parent: string
  children: string
}

/** Playwright's requests, or those of a test by `app.inject`. */
export type Requests = { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }

/** A shop with too much to do at the moment refuses lists first. */
export async function listProducts(request: Requests, query = '', tries = 3): Promise<ShopProduct[]> {
  const answer = await request.get(`/products?image=url&limit=200${query}`)
  const body = (await answer.json()) as ShopProduct[] | { status: number }
  if (Array.isArray(body)) return body
  if (body.status !== 503 || tries === 1) throw new Error(`The products are refused: ${JSON.stringify(body)}`)
  await wait(1_000)
  return listProducts(request, query, tries - 1)
}

export async function findProduct(request: Requests, isWanted: (good: ShopProduct) => boolean): Promise<ShopProduct> {
  for (let offset = 0; ; offset += 200) {
    const products = await listProducts(request, `&offset=${offset}`)
    const found = products.find(isWanted)
    if (found !== undefined) return found
    if (products.length === 0) throw new Error('The shop has no such product')
  }
}

/** The product with the smallest stock that can still be bought. */
export async function findFewest(request: Requests): Promise<ShopProduct> {
  const inStock = (await listProducts(request)).filter(({ quantity }) => quantity > 1)
  const [fewest] = inStock.toSorted((one, other) => one.quantity - other.quantity)
  if (fewest === undefined) throw new Error('Nothing is in stock')
  return fewest
}

export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
