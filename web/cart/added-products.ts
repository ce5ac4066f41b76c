// The products that were added on this page, as the shopper saw them: the cart can show them before, or without, a response.
import type { CartItem } from './fetch-cart-products.ts'

/** As pages have it; not every product has a picture. */
export type AddedProduct = Omit<CartItem, 'image'> & { picture?: { src: string } | undefined }

const added = new Map<string, CartItem>()

export function rememberAdded(product: AddedProduct): void {
  const { id, title, address, unit, priceCents, quantity, picture, unitPrice, isAbout, foodFlags } = product
  if (picture !== undefined)
    added.set(id, { id, title, address, unit, priceCents, quantity, image: picture.src, unitPrice, isAbout, foodFlags })
}

/** The loaded products, which are newer, and what was added since. */
export function withAdded(loaded: readonly CartItem[]): CartItem[] {
  const ids = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...[...added.values()].filter(({ id }) => !ids.has(id))]
}
