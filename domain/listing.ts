// How a long list of products is cut into pages, and in which orders a shopper may see it.

export type Sort = 'price' | '-price'

/** A row of cards is full with 2, 3, 4 or 6 of them: so is a page. */
export const pageSize = 36

// A page of a list shows everything up to itself, so that going back or reloading finds the same place. After so many
// pages it starts anew, so that no page is ever very long.
const pagesInOne = 6

export type Slice = { page: number; offset: number; limit: number }

/** What the page of this number shows: all products from the start of its stretch up to its end. */
export function sliceOf(page: number): Slice {
  const first = firstPageOf(page)
  return { page, offset: (first - 1) * pageSize, limit: (page - first + 1) * pageSize }
}

/** Only what this page adds to the one before. */
export function partOf(page: number): Slice {
  return { page, offset: (page - 1) * pageSize, limit: pageSize }
}

/** The page with which the stretch of this one begins. */
export function firstPageOf(page: number): number {
  return page - ((page - 1) % pagesInOne)
}

/** Whether the page after this one begins a new stretch. */
export function endsStretch(page: number): boolean {
  return page % pagesInOne === 0
}

export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** A page's number as an address has it; whatever is no number is the first page. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

export function parseSort(text: string | null): Sort | undefined {
  return text === 'price' || text === '-price' ? text : undefined
}
