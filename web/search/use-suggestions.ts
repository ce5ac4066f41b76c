// Suggestions for what is being typed: requested after a pause in typing, and only the latest response counts.
import { useEffect, useState } from 'react'
import { centsOf } from '#domain/money.ts'

const debounceMs = 180
const minCharacters = 2
const maxSuggestions = 6
const wireFields = ['_id', 'title', 'price', 'unit', 'image']

type Suggestion = { id: string; title: string; priceCents: number; unit: string; image: string }
type Suggested = { products: Suggestion[]; total: number }

/** Those for an earlier `text` stay until the new ones arrive, so that the list doesn't flicker. */
export type Suggestions = Suggested & { text: string }

export function useSuggestions(typed: string): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const text = typed.trim()
  const isLongEnough = [...text].length >= minCharacters

  useEffect(() => {
    if (!isLongEnough) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      void fetchSuggestions(text, request.signal).then((suggested) => {
        if (!request.signal.aborted) setSuggestions(suggested && { ...suggested, text })
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, isLongEnough])

  return isLongEnough ? suggestions : undefined
}

/** Undefined when the request fails: the search form still works. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggested | undefined> {
  const query = new URLSearchParams({ search: text, limit: String(maxSuggestions), image: 'url' })
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

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
