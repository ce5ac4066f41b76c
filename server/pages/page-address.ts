// Which page an address means, and what of the address the page depends on: pages are kept by exactly that.

export type PageAddress = {
  /** Path and query as the page is rendered with them, and the key it is kept under. */
  key: string
  /** False for an address that no page has: all of those share one not-found page. */
  isKnown: boolean
}

// The parameters that change what each page shows. Others (utm_source and the like) are left out.
const pages: { path: RegExp; parameters: string[] }[] = [
  { path: /^\/(?:offers|notifications)?\/?$/, parameters: [] },
  { path: /^\/product\/[^/]+\/?$/, parameters: [] },
  { path: /^\/(?:search|Categories|category)\/[^/]+\/?$/, parameters: ['sort', 'page', 'part'] },
  { path: /^\/search\/?$/, parameters: ['q'] },
  { path: /^\/(?:login|register|forgot-password|auth\/action|checkout)\/?$/, parameters: [] },
  { path: /^\/user(?:\/(?:dashboard|orders|profile|payment))?\/?$/, parameters: [] },
  { path: /^\/order\/invoice\/[^/]+\/?$/, parameters: [] },
]

const longestValue = 1_000
const dataSuffix = /(?:\/_)?\.data$/

/** A page's data for a navigation inside the shop has the page's address and `.data`. */
export function pageAddress(url: string): PageAddress {
  const [path, query = ''] = splitOnce(url, '?')
  const isData = dataSuffix.test(path)
  const pagePath = isData ? path.replace(dataSuffix, '') || '/' : path
  const page = pages.find((one) => one.path.test(pagePath))
  if (page === undefined) return { key: isData ? '/not-found.data' : '/not-found', isKnown: false }
  return { key: path + cachedQuery(query, page.parameters), isKnown: true }
}

function cachedQuery(query: string, names: string[]): string {
  if (query === '' || names.length === 0) return ''
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && value !== '') kept.set(name, value.slice(0, longestValue))
  }
  return kept.size === 0 ? '' : `?${kept}`
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
