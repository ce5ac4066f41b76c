// Fetches the products of the cart in one request and validates the response.
import type { CartProduct } from '#domain/cart/cart.ts'
import { centsOf } from '#domain/money/money.ts'
import { unknownFoodFlags } from '#domain/product/product.ts'

export type CartItem = CartProduct & {
  address?: string | undefined
  unit: string
  image: string
  unitPrice?: string | undefined
  /** Its price is an estimate. */
  isAbout?: boolean | undefined
  foodFlags: number
  aisle?: string | undefined
  minimumAge?: number | undefined
}

/** The shop can't be reached, or the response is not a list of products. */
export class CartUnreachable extends Error {}

export async function fetchCartProducts(ids: string[], signal: AbortSignal): Promise<CartItem[]> {
  const list = ids.map(encodeURIComponent).join(',')
  const response = await fetch(`/products?ids=${list}&image=url&facts=1`, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new CartUnreachable('The shop cannot be reached', { cause })
  })
  if (!response.ok) throw new CartUnreachable(`The shop responded with ${response.status}`)
  const products: unknown = await response.json()
  if (!Array.isArray(products)) throw new CartUnreachable('The response is not a list')
  return products.flatMap((product) => readItem(product) ?? [])
}

function readItem(product: unknown): CartItem | undefined {
  const [id, title, unit, price, quantity, image, unitPrice, foodFlags, parent, address, soldBy, age] = wireFields.map(
    (name) => fieldOf(product, name),
  )
  if (typeof id !== 'string' || typeof title !== 'string' || typeof price !== 'number') return undefined
  if (typeof quantity !== 'number' || typeof unit !== 'string' || typeof image !== 'string') return undefined
  const facts = {
    unitPrice: textOf(unitPrice),
    foodFlags: typeof foodFlags === 'number' ? foodFlags : unknownFoodFlags,
    aisle: textOf(parent),
    address: textOf(address),
    isAbout: soldBy === 'weight',
    minimumAge: typeof age === 'number' ? age : undefined,
  }
  return { id, title, unit, priceCents: centsOf(price), quantity, image, ...facts }
}

const wireFields = [
  '_id',
  'title',
  'unit',
  'price',
  'quantity',
  'image',
  'unitPrice',
  'foodFlags',
  'parent',
  'address',
  'soldBy',
  'minimumAge',
]

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
