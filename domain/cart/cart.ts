// The cart is a map of product id to count. Carts are immutable: every rule returns a new one.

export type Cart = Readonly<Record<string, number>>

export type CartProduct = { id: string; title: string; priceCents: number; quantity: number }
export type CartLine<Item extends CartProduct = CartProduct> = { product: Item; count: number }

/** Why a line differs from what the shopper put in. */
export type LineChange = { id: string; reason: 'gone' | 'stock-out' } | { id: string; reason: 'fewer'; count: number }

export const emptyCart: Cart = Object.freeze({})

/** The most of one product that any shop sells at once. The rules below know only this one: see `upTo`. */
export const maxOfOne = 99
// Carts stored by older versions may hold more; they are read and then cut to the limit.
const maxStored = 9_999
export const maxLines = 300
// Ids are short plain words, such as "p17": all lines of a cart fit into one request, which takes 6000 characters.
const possibleId = /^[a-z\d]{1,19}$/

/** Adds one, or `amount`; never more than the stock. */
export function addToCart(cart: Cart, product: { id: string; quantity: number }, amount = 1): Cart {
  const count = Math.min((cart[product.id] ?? 0) + amount, maxOf(product))
  if (count < 1 || (!(product.id in cart) && lineCount(cart) >= maxLines)) return cart
  return { ...cart, [product.id]: count }
}

/** How many of a product a cart can hold now. `limit`: how many of one product the shop sells at once. */
export function maxOf(product: { quantity: number }, limit = maxOfOne): number {
  return Math.min(product.quantity, limit)
}

/** A product of which there is no more than the shop sells at once, for the rules of this file. */
export function upTo<Item extends { quantity: number }>(limit: number, product: Item): Item {
  return product.quantity > limit ? { ...product, quantity: limit } : product
}

/** Changes the count of a line: never below one, never more than the stock. */
export function setCount(cart: Cart, product: { id: string; quantity: number }, count: number): Cart {
  const most = maxOf(product)
  return product.id in cart && most > 0 ? { ...cart, [product.id]: Math.max(1, Math.min(count, most)) } : cart
}

export function removeItem(cart: Cart, id: string): Cart {
  const { [id]: _removed, ...rest } = cart
  return rest
}

/** Restores a removed line to its old position; together with what was added since, never more than the stock. */
export function putBack(cart: Cart, former: Cart, product: { id: string; quantity: number }): Cart {
  const { id } = product
  const removed = former[id]
  if (removed === undefined || (!(id in cart) && lineCount(cart) >= maxLines)) return cart
  // A sold-out line comes back unchanged, so that the shopper still sees it.
  const count = Math.max(removed, Math.min((cart[id] ?? 0) + removed, maxOf(product)))
  return withLineAt(cart, Object.keys(former), [id, count])
}

/** The cart with removed lines still in it, so that their positions are known if they come back. */
export function withFormerLines(cart: Cart, former: Cart): Cart {
  const order = Object.keys(former)
  return Object.entries(former).reduce((all, line) => (line[0] in all ? all : withLineAt(all, order, line)), cart)
}

/** Before the first line that used to follow it, else after the last one that used to precede it. */
function withLineAt(cart: Cart, order: readonly string[], line: [id: string, count: number]): Cart {
  const place = order.indexOf(line[0])
  const others = Object.entries(cart).filter(([id]) => id !== line[0])
  const next = others.findIndex(([id]) => order.indexOf(id) > place)
  const index = next >= 0 ? next : others.findLastIndex(([id]) => order.includes(id)) + 1
  return Object.fromEntries(others.toSpliced(index, 0, line))
}

/** The number of items: the sum of all counts. */
export function cartLength(cart: Cart): number {
  return Object.values(cart).reduce((sum, count) => sum + count, 0)
}

export function lineCount(cart: Cart): number {
  return Object.keys(cart).length
}

/** The lines whose products are known, in the order they were added. */
export function linesOf<Item extends CartProduct>(cart: Cart, products: readonly Item[]): CartLine<Item>[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return Object.entries(cart).flatMap(([id, count]) => {
    const product = known.get(id)
    return product === undefined ? [] : [{ product, count }]
  })
}

export function lineTotalOf({ product, count }: CartLine): number {
  return product.priceCents * count
}

/** The price of what can be bought now: a sold-out line costs nothing. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.filter(({ product }) => product.quantity > 0).reduce((sum, line) => sum + lineTotalOf(line), 0)
}

/** Only the lines with these ids. */
export function partOf(cart: Cart, ids: readonly string[]): Cart {
  const wanted = new Set(ids)
  return Object.fromEntries(Object.entries(cart).filter(([id]) => wanted.has(id)))
}

/** Which lines can no longer be bought as they are. */
export function changesOf(cart: Cart, products: readonly CartProduct[]): LineChange[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return Object.entries(cart).flatMap(([id, count]): LineChange[] => {
    const product = known.get(id)
    if (product === undefined) return [{ id, reason: 'gone' }]
    if (product.quantity < 1) return [{ id, reason: 'stock-out' }]
    return count > maxOf(product) ? [{ id, reason: 'fewer', count: maxOf(product) }] : []
  })
}

/** The cart as it can be bought: discontinued products removed, counts cut to the stock. Sold-out lines stay visible. */
export function applyLineChanges(cart: Cart, changes: readonly LineChange[]): Cart {
  let result = cart
  for (const change of changes) {
    if (change.reason === 'gone') result = removeItem(result, change.id)
    if (change.reason === 'fewer') result = { ...result, [change.id]: change.count }
  }
  return result
}

/**
 * Sums this browser's cart and the one saved in the shop, cut to the stock; `changes` is what the shopper should know.
 * Two equal carts are one cart that was saved twice. Sold-out lines that only the saved cart has don't come back.
 */
export function mergeCarts(
  local: Cart,
  stored: Cart,
  products: readonly CartProduct[],
): { cart: Cart; changes: LineChange[] } {
  const ids = [...new Set([...Object.keys(local), ...Object.keys(stored)])].slice(0, maxLines)
  const sum = isSameCart(local, stored)
    ? local
    : Object.fromEntries(ids.map((id) => [id, (local[id] ?? 0) + (stored[id] ?? 0)]))
  const changes = changesOf(sum, products)
  let cart = applyLineChanges(sum, changes)
  for (const { id, reason } of changes) {
    if (reason === 'stock-out') cart = id in local ? { ...cart, [id]: local[id] ?? 1 } : removeItem(cart, id)
  }
  return { cart, changes }
}

export function isSameCart(one: Cart, other: Cart): boolean {
  return lineCount(one) === lineCount(other) && Object.entries(one).every(([id, count]) => other[id] === count)
}

/** Parses a stored cart. Entries that aren't a plausible id with a count are dropped; garbage is an empty cart. */
export function parseCart(text: string | null): Cart {
  return parseWholeNumbers(text, maxStored)
}

/** Parses a map of product id to a positive integer, as carts and prices are stored in the browser. */
export function parseWholeNumbers(text: string | null, most: number): Readonly<Record<string, number>> {
  const isEntry = ([id, value]: [string, unknown]): boolean =>
    possibleId.test(id) && isWholeNumber(value) && value >= 1 && value <= most
  return Object.fromEntries(Object.entries(parseObject(text)).filter(isEntry).slice(0, maxLines))
}

function parseObject(text: string | null): Record<string, number> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}
