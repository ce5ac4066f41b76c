// How a long product list is split into pages, and how it can be sorted.

/** `unit`: by the price per kilogram, litre, metre or piece, comparable ones together. */
export const sorts = ['price', '-price', 'unit'] as const
export type Sort = (typeof sorts)[number]

/** Divisible by 2, 3, 4 and 6, so that the last row of cards is always full. */
export const pageSize = 36

// A page shows everything up to itself, so that going back or reloading finds the same place. After this many pages
// a new stretch begins, so that no page gets very long.
const pagesInOne = 6

export type Slice = { page: number; offset: number; limit: number }

/** The range a page shows: all products from the start of its stretch up to its own end. */
export function sliceOf(page: number): Slice {
  const first = firstPageOf(page)
  return { page, offset: (first - 1) * pageSize, limit: (page - first + 1) * pageSize }
}

/** Only what this page adds to the previous one. */
export function partOf(page: number): Slice {
  return { page, offset: (page - 1) * pageSize, limit: pageSize }
}

/** The first page of this page's stretch. */
export function firstPageOf(page: number): number {
  return page - ((page - 1) % pagesInOne)
}

/** Whether the next page begins a new stretch. */
export function endsStretch(page: number): boolean {
  return page % pagesInOne === 0
}

export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Parses the page number of an address; anything that isn't a number is page one. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

export function parseSort(text: string | null): Sort | undefined {
  return sorts.find((sort) => sort === text)
}
