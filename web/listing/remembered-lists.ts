// How far each list of this visit was loaded, by its entry in the history: "back" finds it as long as it was left.
import type { ProductCardData } from '#web/ui/product-card-data.ts'

export type LoadedPart = { page: number; products: ProductCardData[] }

/** Products in the pages in which they came, up to the last one. */
export type LoadedList = { parts: LoadedPart[]; page: number }

const mostLists = 10
const lists = new Map<string, LoadedList>()

export function rememberList(key: string, list: LoadedList): void {
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= mostLists) return
    lists.delete(oldest)
  }
}

export function recallList(key: string): LoadedList | undefined {
  return lists.get(key)
}
