// Asks the shop for the few products that fit what was typed so far, and reads the answer with care.
import { centsOf } from '#domain/money.ts'

export type Suggestion = { id: string; title: string; priceCents: number; unit: string; image: string }
export type Suggested = { products: Suggestion[]; total: number }

const mostSuggestions = 6

/** Nothing when the shop cannot be asked: a search still works by its form. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggested | undefined> {
  const query = new URLSearchParams({ search: text, limit: String(mostSuggestions), image: 'url' })
  const response = await fetch(`/products?${query}`, { signal }).catch(() => undefined)
  if (response?.ok !== true) return undefined
  const list: unknown = await response.json().catch(() => undefined)
  if (!Array.isArray(list)) return undefined
  const products = list.flatMap((product) => readSuggestion(product) ?? [])
  const total = Number(response.headers.get('x-total-count') ?? products.length)
  return { products, total }
}

function readSuggestion(product: unknown): Suggestion | undefined {
  const [id, title, price, unit, image] = wireFields.map((name) => fieldOf(product, name))
  if (typeof id !== 'string' || typeof title !== 'string' || typeof price !== 'number') return undefined
  if (typeof unit !== 'string' || typeof image !== 'string') return undefined
  return { id, title, priceCents: centsOf(price), unit, image }
}

const wireFields = ['_id', 'title', 'price', 'unit', 'image']

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
