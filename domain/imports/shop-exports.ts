// Exports of other shop systems, recognised by their headers. Their variants become products of their own ("T-Shirt – Red"), with what
// only the product above them says; rows that are no product (further pictures, the product that only has variants) are left out.
// Rows may be long, so that whatever is done to a cell takes time by its length only.
import { isCorrected } from './corrected-file.ts'
import { plainText, withoutEntities } from './plain-text.ts'

/** The cells as an import reads them; undefined: the row is no product. */
export type FillRow = (cells: readonly string[]) => string[] | undefined
export type ShopExport = 'shopify' | 'woocommerce' | 'square' | 'magento'

/** Undefined: the file is none of theirs. Shopify has had two spellings of its headers. */
export function shopOf(headers: readonly string[]): ShopExport | undefined {
  const names = new Set(namesOf(headers))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  if (has('handle', 'title', 'variant price', 'option1 value')) return 'shopify'
  if (has('url handle', 'title', 'price', 'option1 value')) return 'shopify'
  if (has('type', 'name', 'regular price', 'categories', 'parent')) return 'woocommerce'
  if (has('sku', 'attribute_set_code', 'product_type', 'categories')) return 'magento'
  return has('token', 'item name', 'variation name') ? 'square' : undefined
}

/** Undefined: the rows stay as they are. */
export function fillerFor(headers: readonly string[]): FillRow | undefined {
  const shop = isCorrected(headers) ? undefined : shopOf(headers)
  if (shop === undefined) return undefined
  const names = namesOf(headers)
  return { shopify, woocommerce: wooCommerce, square, magento }[shop]((...spellings) => {
    const found = spellings.find((name) => names.includes(name))
    return found === undefined ? -1 : names.indexOf(found)
  }, names)
}

function namesOf(headers: readonly string[]): string[] {
  return headers.map((header) => header.trim().toLowerCase())
}

type At = (...spellings: string[]) => number
const longestShared = 10_000

/** The first row of a handle is the product and its first variant; the following have what differs. */
function shopify(at: At): FillRow {
  const [handle, title, price] = [at('handle', 'url handle'), at('title'), at('variant price', 'price')]
  const [picture, ownPicture] = [at('image src', 'product image url'), at('variant image', 'variant image url')]
  const [body, kind, category] = [at('body (html)', 'description'), at('type'), at('product category')]
  const published = at('published', 'published on online store')
  const shared = [title, body, at('vendor'), category, kind, at('tags'), published, at('status')]
  const options = [at('option1 value'), at('option2 value'), at('option3 value')]
  let first: readonly string[] = []
  return (cells) => {
    const isFirst = (cells[title] ?? '') !== ''
    if (isFirst) first = withCell(cells, body, plainText(cells[body] ?? ''))
    if ((cells[price] ?? '') === '') return undefined
    const isSame = first[handle] === cells[handle]
    const row = isFirst ? [...first] : withCell(cells, body, plainText(cells[body] ?? ''))
    if (isSame) share(row, first, shared)
    put(row, picture, cells[ownPicture] || (isSame ? first[picture] : cells[picture]))
    put(
      row,
      title,
      variantTitle(
        row[title] ?? '',
        options.map((index) => cells[index] ?? ''),
      ),
    )
    // Shopify's own taxonomy is long ("Food, Beverages & Tobacco > …"); the type is what the shopkeeper calls it.
    if ((row[kind] ?? '') !== '' && (row[category] ?? '') !== '')
      put(row, category, (row[category] ?? '').split('>')[0]?.trim())
    return row
  }
}

/** Variations name the product above them by its SKU or id, and have no categories. */
function wooCommerce(at: At, names: readonly string[]): FillRow {
  const [id, type, sku, name, parent] = [at('id'), at('type'), at('sku'), at('name'), at('parent')]
  const [categories, tags, brands, published] = [at('categories'), at('tags'), at('brands'), at('published')]
  const [description, summary] = [at('description'), at('short description')]
  const [stock, inStock] = [at('stock'), at('in stock?')]
  const shared = [categories, tags, brands, at('images'), description, summary]
  const options = names.flatMap((header, index) => (/^attribute \d+ value\(s\)$/.test(header) ? [index] : []))
  const parents = new Map<string, readonly string[]>()
  return (cells) => {
    const kind = (cells[type] ?? '').toLowerCase()
    if (/\b(variable|grouped)\b/.test(kind)) {
      const inherited = new Set([name, published, ...shared])
      const above = cells.map((cell, index) => (inherited.has(index) ? cell : ''))
      parents.set(`id:${cells[id] ?? ''}`, above)
      if ((cells[sku] ?? '') !== '') parents.set(cells[sku] ?? '', above)
      return undefined
    }
    const row = [...cells]
    const above = parents.get(cells[parent] ?? '')
    if (kind.includes('variation') && above !== undefined) {
      share(row, above, shared)
      if ((above[published] ?? '1') !== '1') put(row, published, above[published])
      const values = options.map((index) => cells[index] ?? '')
      put(row, name, variationTitle(cells[name] ?? '', above[name] ?? '', values))
    }
    // Names are stored with entities: "Fruit &amp; Veg".
    put(row, categories, withoutEntities(deepestPath(row[categories] ?? '')))
    for (const index of [name, tags, brands]) put(row, index, withoutEntities(row[index] ?? ''))
    put(row, description, plainText(withLines(row[description] || (row[summary] ?? ''))))
    if (stock === -1) put(row, inStock, (cells[inStock] ?? '') === '0' ? 'no' : 'yes')
    else put(row, stock, wooCommerceStock(cells[stock] ?? '', cells[inStock] ?? ''))
    return row
  }
}

/** Its exporter writes the end of a line as backslash and n, and what looked like that with another backslash. */
function withLines(text: string): string {
  return text.replaceAll(/\\?\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
}

/** What isn't counted may be sold out all the same. The stock that variations share belongs to none of them. */
function wooCommerceStock(stock: string, inStock: string): string {
  const counted = stock.trim().toLowerCase() === 'parent' ? '' : stock
  if (counted.trim() === '') return inStock.trim() === '0' ? '0' : ''
  return /^-?\d{1,9}\.\d{1,9}$/.test(counted.trim()) ? String(Math.floor(Number(counted))) : counted
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

/** A row for each store view has what differs there only. What is configured from other products has no price of its own. */
function magento(at: At): FillRow {
  const [view, kind, categories, description] = [
    at('store_view_code'),
    at('product_type'),
    at('categories'),
    at('description'),
  ]
  return (cells) => {
    if ((cells[view] ?? '') !== '' || /^(?:configurable|grouped|bundle)$/i.test(cells[kind] ?? '')) return undefined
    const row = withCell(cells, description, plainText(cells[description] ?? ''))
    // "Default Category/Food/Fruit": all of them are below the root.
    const path = deepestPath((cells[categories] ?? '').replaceAll('/', ' > '))
    put(row, categories, path.split(' > ').slice(1).join(' > '))
    return row
  }
}

function withCell(cells: readonly string[], index: number, text: string): string[] {
  const row = [...cells]
  put(row, index, text)
  return row
}

/** A text that no product may have isn't copied to thousands of variants. */
function share(row: string[], from: readonly string[], columns: readonly number[]): void {
  for (const index of columns) {
    const text = from[index] ?? ''
    if ((row[index] ?? '') === '' && text.length <= longestShared) put(row, index, text)
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
  const depths = paths.map((path) => path.split('>').length)
  return paths[depths.indexOf(Math.max(...depths.slice(0, 1_000)))] ?? ''
}

function withoutNotes(path: string): string {
  return path
    .replaceAll(/\((?:reporting|primary)[^()]*\)/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
