// Which page an address means, and the key it is cached under: its path and the query parameters that change what it shows.
import { filterValues, isFilterName } from '#domain/search/filters.ts'
import { findPage, pathOfData } from '#domain/pages.ts'
import type { Page } from '#domain/pages.ts'

export type PageAddress = {
  /** Path and query as the page is rendered with them, and the key it is cached under. */
  key: string
  /** Nothing at an address that no page has: all of those share one not-found page. */
  page: Page | undefined
}

const longestValue = 1_000

export function pageAddress(url: string): PageAddress {
  const [path, query = ''] = splitOnce(url, '?')
  const dataOf = pathOfData(path)
  const page = findPage(dataOf ?? path)
  if (page === undefined) return { key: dataOf === undefined ? '/not-found' : '/not-found.data', page }
  return { key: path + cachedQuery(query, page.query), page }
}

function cachedQuery(query: string, names: readonly string[]): string {
  if (query === '' || names.length === 0) return ''
  const given = new URLSearchParams(query)
  const relevant = new URLSearchParams()
  for (const name of names) {
    for (const value of valuesOf(given, name)) relevant.append(name, value.slice(0, longestValue))
  }
  return relevant.size === 0 ? '' : `?${relevant}`
}

/** Only filters have several. */
function valuesOf(given: URLSearchParams, name: string): string[] {
  if (isFilterName(name)) return filterValues(name, given.getAll(name))
  const value = given.get(name)
  return value === null || value === '' ? [] : [value]
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
