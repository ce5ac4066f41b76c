// Exports of other shop systems, recognised by their headers. Their variants become products of their own ("T-Shirt – Red"), with what
// only the product above them says; rows that are no product (further pictures, the product that only has variants) are left out.

/** The cells as an import reads them; undefined: the row is no product. */
export type FillRow = (cells: readonly string[]) => string[] | undefined

/** Undefined: the file is none of them. */
export function fillerFor(headers: readonly string[]): FillRow | undefined {
  const names = headers.map((header) => header.trim().toLowerCase())
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name))
  const at = (name: string) => names.indexOf(name)
  if (has('handle', 'title', 'variant price', 'option1 value')) return shopify(at)
  if (isWooCommerce(headers)) return wooCommerce(at, names)
  if (has('token', 'item name', 'variation name')) return square(at)
  return undefined
}

/** Its types and tax classes are words of its own. */
export function isWooCommerce(headers: readonly string[]): boolean {
  const names = new Set(headers.map((header) => header.trim().toLowerCase()))
  return ['type', 'name', 'regular price', 'categories', 'parent'].every((name) => names.has(name))
}

type At = (name: string) => number

/** The first row of a handle is the product and its first variant; the following have what differs. */
function shopify(at: At): FillRow {
  const shared = ['title', 'body (html)', 'vendor', 'product category', 'type', 'tags', 'published', 'status']
  const [handle, title, price] = [at('handle'), at('title'), at('variant price')]
  const [picture, ownPicture, body, kind] = [at('image src'), at('variant image'), at('body (html)'), at('type')]
  const category = at('product category')
  let first: readonly string[] = []
  return (cells) => {
    if ((cells[title] ?? '') !== '') first = cells
    if ((cells[price] ?? '') === '') return undefined
    const isSame = first[handle] === cells[handle]
    const row = [...cells]
    if (isSame) for (const name of shared) if ((row[at(name)] ?? '') === '') put(row, at(name), first[at(name)])
    put(row, picture, cells[ownPicture] || (isSame ? first[picture] : cells[picture]))
    const options = ['option1 value', 'option2 value', 'option3 value'].map((name) => cells[at(name)] ?? '')
    put(row, title, variantTitle(row[title] ?? '', options))
    put(row, body, plainText(row[body] ?? ''))
    // Shopify's own taxonomy is long ("Food, Beverages & Tobacco > …"); the type is what the shopkeeper calls it.
    if ((row[kind] ?? '') !== '' && (row[category] ?? '') !== '')
      put(row, category, (row[category] ?? '').split('>')[0]?.trim())
    return row
  }
}

/** Variations name the product above them by its SKU or id, and have no categories. */
function wooCommerce(at: At, names: readonly string[]): FillRow {
  const [id, type, sku, name, parent] = [at('id'), at('type'), at('sku'), at('name'), at('parent')]
  const shared = ['categories', 'tags', 'brands', 'images', 'description', 'short description'].map(at)
  const options = names.flatMap((header, index) => (/^attribute \d+ value\(s\)$/.test(header) ? [index] : []))
  const parents = new Map<string, readonly string[]>()
  return (cells) => {
    const kind = (cells[type] ?? '').toLowerCase()
    if (/\b(variable|grouped)\b/.test(kind)) {
      const above = cells.map((cell, index) => (index === name || shared.includes(index) ? cell : ''))
      parents.set(`id:${cells[id] ?? ''}`, above)
      if ((cells[sku] ?? '') !== '') parents.set(cells[sku] ?? '', above)
      return undefined
    }
    const row = [...cells]
    const above = parents.get(cells[parent] ?? '')
    if (kind.includes('variation') && above !== undefined) {
      for (const index of shared) if ((row[index] ?? '') === '') put(row, index, above[index])
      const values = options.map((index) => cells[index] ?? '')
      put(row, name, variationTitle(cells[name] ?? '', above[name] ?? '', values))
    }
    put(row, at('categories'), deepestPath(row[at('categories')] ?? ''))
    put(row, at('description'), plainText(row[at('description')] || (row[at('short description')] ?? '')))
    return row
  }
}

function square(at: At): FillRow {
  const [item, variation, categories] = [at('item name'), at('variation name'), at('categories')]
  return (cells) => {
    const row = [...cells]
    put(row, item, variantTitle(cells[item] ?? '', [cells[variation] ?? '']))
    // "Fruit (Reporting), Summer": the first is the one of the reports.
    if (categories !== -1) put(row, categories, withoutNotes(deepestPath(cells[categories] ?? '')))
    const price = at('price')
    if (!/\d/.test(cells[price] ?? '')) put(row, price, '')
    return row
  }
}

function put(row: string[], index: number, text: string | undefined): void {
  if (index !== -1) row[index] = text ?? ''
}

const noVariants = new Set(['', 'default title', 'regular', 'default', 'standard'])

function variantTitle(title: string, options: readonly string[]): string {
  const named = options.map((option) => option.trim()).filter((option) => !noVariants.has(option.toLowerCase()))
  return named.length === 0 ? title : `${title} – ${named.join(', ')}`
}

/** "V-Neck - Red" of "V-Neck" is "V-Neck – Red". */
function variationTitle(title: string, above: string, options: readonly string[]): string {
  if (title === '' || title === above) return variantTitle(above, options)
  const start = `${above} - `
  return title.startsWith(start) ? `${above} – ${title.slice(start.length)}` : title
}

/** Of "Food, Food > Fruit" the second: a category that leads further. A comma in a name has a backslash in front. */
function deepestPath(text: string): string {
  const paths = (text.match(/(?:\\.|[^,\\])+/gsu) ?? []).map((path) => path.replaceAll(/\\(.)/gsu, '$1').trim())
  const depth = (path: string) => path.split('>').length
  return paths.reduce((best, path) => (depth(path) > depth(best) ? path : best), paths[0] ?? '')
}

function withoutNotes(path: string): string {
  return path.replaceAll(/\s*\((?:reporting|primary)[^)]*\)/gi, '').trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

function plainText(html: string): string {
  if (!/<[a-z/!]|&[a-z#0-9]+;/i.test(html)) return html
  const lines = html.replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d|\/tr)[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, '')
  return lines
    .replaceAll(/&(\w+|#39);/g, (all, name: string) => entities[name.toLowerCase()] ?? all)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
