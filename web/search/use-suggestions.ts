// Suggestions for what is being typed: requested after a pause in typing, and only the latest response counts.
import { useEffect, useState } from 'react'
import { centsOf } from '#domain/money/money.ts'
import type { SuggestionsJson } from '#server/catalog/product-json.ts'

const debounceMs = 180
const minCharacters = 2

export type Suggestion = {
  id: string
  title: string
  address?: string | undefined
  priceCents: number
  quantity: number
  unit: string
  unitPrice?: string | undefined
  image: string
  foodFlags: number
}
type Suggested = { products: Suggestion[]; corrected?: string | undefined }

/** Products of an earlier text stay until the new ones arrive, so that the list doesn't flicker; `text` is what is typed now. */
export type Suggestions = Suggested & { text: string }

export function useSuggestions(typed: string): Suggestions | undefined {
  const [suggested, setSuggested] = useState<Suggested>()
  const text = typed.trim()
  const isLongEnough = [...text].length >= minCharacters

  useEffect(() => {
    if (!isLongEnough) {
      // What is typed next is another search.
      setSuggested(undefined)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(() => {
      void fetchSuggestions(text, request.signal).then((found) => {
        if (!request.signal.aborted) setSuggested(found)
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, isLongEnough])

  return isLongEnough && suggested !== undefined ? { ...suggested, text } : undefined
}

/** Undefined when the request fails: the search form still works. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggested | undefined> {
  const response = await fetch(`/suggestions?${new URLSearchParams({ search: text })}`, { signal }).catch(
    () => undefined,
  )
  if (response?.ok !== true) return undefined
  const found: unknown = await response.json().catch(() => undefined)
  return isSuggestions(found) ? suggestedOf(found) : undefined
}

/** The shop's own response: a proxy's page in its place has no list of products. */
function isSuggestions(value: unknown): value is SuggestionsJson {
  return typeof value === 'object' && value !== null && 'products' in value && Array.isArray(value.products)
}

function suggestedOf({ products, corrected }: SuggestionsJson): Suggested {
  const own = products.map(({ _id: id, price, ...rest }) => {
    return { id, priceCents: centsOf(price), ...rest }
  })
  return { products: own, corrected }
}
