// What the shop sells: categories, lists of products in each order, one product by its title.
import { factsOf } from '#domain/food/fact-fields.ts'
import type { FactFields, Facts } from '#domain/food/fact-fields.ts'
import { canonicalText, readDietWords, withDiet, withWishes } from '#domain/search/diet-words.ts'
import { countByFilter } from '#domain/search/filter-counts.ts'
import type { FilterCounts } from '#domain/search/filter-counts.ts'
import { isFiltered, noFilters } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import type { Category, Product, SpecifiedProduct } from '#domain/product/product.ts'
import { factColumns } from './fact-columns.ts'
import { countOf, createFacets, namesOf } from './lists/facets.ts'
import { createListReader } from './lists/list-reader.ts'
import type { ListReaderParts, Page } from './lists/list-reader.ts'
import { filterOf, isSearchable, narrowingOf } from './lists/product-filter.ts'
import type { ProductSearch } from './lists/product-filter.ts'
import { longestPage, onSale, productColumns, productTotal, specifiedColumns } from './lists/product-query.ts'
import type { PageStart } from './lists/product-query.ts'
import { placeOf, productNumber, productOf, specifiedOf } from './product-row.ts'
import type { ProductRow, SpecifiedRow } from './product-row.ts'
import { createListUnknown } from './search/list-unknown.ts'
import { createSearch } from './search/search.ts'
import type { CloseRows } from './search/search.ts'
import { countInCategories, createCategories } from './categories.ts'
import type { CategoryNames } from './categories.ts'
import { createSubstitutes } from './substitutes.ts'
import { createTitles } from './titles.ts'

export type { ProductSearch } from './lists/product-filter.ts'
export type { Page } from './lists/list-reader.ts'

/** Products that a search finds by its words, the text as it was read if it was misspelt, and what isn't sold of it. */
export type CloseMatches = { products: Product[]; corrected?: string; notSold?: string }
type CloseMatchesOptions = { limit: number; isExact: boolean; filters?: Filters; whole?: string | undefined }
export type Catalog = ReturnType<typeof createCatalog>

type CatalogParts = Pick<ListReaderParts, 'database' | 'window'> & {
  /** Is told the text of a search that found nothing, not even close. */
  onMissedSearch?: (text: string) => void
}

export function createCatalog({ database, window, onMissedSearch = () => {} }: CatalogParts) {
  const categories = createCategories({ database })
  const facets = createFacets({ database, categories })
  const lists = createListReader({ database, categories, facets, window })
  const words = createSearch({ database })

  const productsOf = (rows: ProductRow[]): Promise<Product[]> => shelved(rows, productOf)

  async function shelved<Row extends SpecifiedRow, Shown>(rows: Row[], show: Show<Row, Shown>): Promise<Shown[]> {
    const namesOf = await categories.namesFor(rows.map((row) => row.subcategory_id))
    return rows.map((row) => show(row, namesOf(row.subcategory_id)))
  }

  async function listProducts(search: ProductSearch, page: Page): Promise<Product[]> {
    return productsOf(await lists.readPage<ProductRow>(search, page, 'all'))
  }

  /** All that the filters leave, the most popular first, unless these are so few that they are found by their facets. */
  async function listSuitable(filters: Filters, page: Page): Promise<Product[]> {
    const [{ count }, list] = await Promise.all([lists.facetsOf({}, filters), categories.list()])
    if (count <= page.offset) return []
    const isRare = count * maxSkipped < countInCategories({}, list)
    return listProducts({ filters, order: isRare ? 'default' : 'popular' }, page)
  }

  async function readTitled<Row extends SpecifiedRow>(shapes: readonly Shape[], title: string): Promise<Row[]> {
    if (title.includes('\0')) return []
    for (const shape of shapes) {
      const rows = await database.query<Row>({ ...shape, values: [title] })
      if (rows.length > 0) return rows
    }
    return []
  }

  async function matchesOf({ rows, ...rest }: CloseRows): Promise<CloseMatches> {
    return { products: await productsOf(rows), ...rest }
  }

  return {
    ...createTitles({ database }),
    ...createSubstitutes({ database, productsOf }),

    /** Those with a product on sale: nobody is led to an empty list. */
    async listCategories(): Promise<Category[]> {
      const list = await categories.list()
      return list.flatMap(({ id, name, picture, subcategories }) => {
        const filled = subcategories.filter(({ productCount }) => productCount > 0).map((category) => category.name)
        return filled.length === 0 ? [] : [{ id: `c${id}`, name, picture, subcategories: filled }]
      })
    },

    /** One page of a list, of at most `longestPage` products. */
    listProducts,

    /** The same for those who need no more than the specification says about a product. */
    async listSpecified(search: ProductSearch, page: Page): Promise<SpecifiedProduct[]> {
      return shelved(await lists.readPage<SpecifiedRow>(search, page, 'specified'), specifiedOf)
    },

    /** How many products of this list each filter would leave. */
    async countByFilter(search: ProductSearch, options?: { hasAllBrands: boolean }): Promise<FilterCounts> {
      const base = filterOf({ ...search, filters: undefined }, await categories.list())
      return countByFilter(base === undefined ? [] : await facets.list(base), search.filters ?? noFilters, options)
    },

    async countProducts(search: ProductSearch): Promise<number> {
      const list = await categories.list()
      const filter = filterOf(search, list)
      if (filter === undefined) return 0
      const isOfCategories = filter.ids === undefined && search.order !== 'discount'
      const { filters = noFilters } = search
      if (isOfCategories && isFiltered(filters)) {
        const base = filterOf({ ...search, filters: undefined }, list) ?? filter
        return (await lists.facetsOf(base, filters)).count
      }
      if (isOfCategories && filter.search === undefined) return countInCategories(filter, list)
      // Which titles contain the text changes seldom, so it is counted by facets, which stay cached over sales.
      if (isOfCategories) return countOf(await facets.list(filter))
      const [row] = await database.query<{ total: number }>(productTotal(filter, search.order === 'discount'))
      return row?.total ?? 0
    },

    /** A whole list in small batches: constant memory, and no transaction stays open. */
    async *streamProducts(search: ProductSearch, { limit, offset }: Page): AsyncGenerator<Product[]> {
      const read = await lists.readerOf<ProductRow>(search)
      let left = limit
      let start: PageStart = { offset }
      while (left > 0) {
        const size = Math.min(longestPage, left)
        const rows = await read(size, start)
        if (rows.length > 0) yield await productsOf(rows)
        const last = rows.at(-1)
        if (last === undefined || rows.length < size) return
        left -= size
        start = { after: placeOf(last, search.order), offset: 0 }
      }
    },

    async findProduct(title: string): Promise<Product | undefined> {
      const rows = await readTitled<ProductRow>(titled.whole, title)
      return (await productsOf(rows))[0]
    },

    async findSpecified(title: string): Promise<SpecifiedProduct | undefined> {
      const rows = await readTitled<SpecifiedRow>(titled.specified, title)
      return (await shelved(rows, specifiedOf))[0]
    },

    /** What is known about a product besides its price, and its barcode. */
    async findFacts({ id }: Pick<Product, 'id'>): Promise<(Facts & { barcode: string | null }) | undefined> {
      const text = `select p.barcode, ${factColumns} from products p join product_facts f on f.product_id = p.id where p.id = $1`
      const statement = { name: 'product-facts', text, values: [productNumber(id)] }
      const [row] = await database.query<FactFields & { barcode: string | null }>(statement)
      return row && { ...factsOf(row), barcode: row.barcode }
    },

    /** One page of the products whose title contains the text, the most relevant first. */
    async searchProducts(text: string, page: Page, filters = noFilters): Promise<Product[]> {
      if (!isSearchable(text)) return []
      // The page shows how many there are in any case. Most texts of several words are in no title, and to find none takes longest.
      const { wanted, count } = await lists.facetsOf({ search: text }, filters)
      if (count <= page.offset) return []
      const facets = isFiltered(filters) ? { names: namesOf(wanted), brands: filters.brands } : undefined
      return productsOf(await words.listRelevant(text, { ...page, count, facets }))
    },

    /** What comes close to the text besides the products whose title contains it. */
    async closeMatches(text: string, options: CloseMatchesOptions): Promise<CloseMatches> {
      const { filters = noFilters, ...rest } = options
      const filter = filterOf({ filters, order: 'default' }, await categories.list())
      if (!isSearchable(text) || filter === undefined) return { products: [] }
      return matchesOf(await words.listClose(text, { ...rest, filter, isBelowList: true }))
    },

    listUnknown: createListUnknown({ database, listClose: words.listClose, productsOf }),

    listSuitable,

    /** For a page that had nothing to show for this text. */
    noteMissedSearch: onMissedSearch,

    /** What each line of a shopping list may mean, the nearest first. */
    matchLines: (texts: string[], most: number) => words.matchLines(texts, most, productsOf),

    /** The first products for a text that is being typed. */
    async suggest(text: string, limit: number): Promise<CloseMatches> {
      if (!isSearchable(text)) return { products: [] }
      const asked = readDietWords(text, { isTyping: true })
      if (asked.wishes.length === 0) return matchesOf(await words.suggest(text, limit))
      const filters = withWishes(noFilters, asked.wishes)
      if (asked.text === '') return { products: await listSuitable(filters, { limit, offset: 0 }) }
      const filter = narrowingOf(filters, 'default')
      const found = await words.suggestAmong(asked.text, { limit, filter, whole: canonicalText(asked) })
      return matchesOf({
        ...found,
        ...(found.corrected !== undefined && { corrected: withDiet(found.corrected, asked.wishes) }),
      })
    },
  }
}

/** One in so many products has to suit for the most popular ones to be read in their order. */
const maxSkipped = 50

type Shape = { name: string; text: string }

const addressedText = (columns: string) =>
  `select ${columns} from products p where lower(coalesce(p.address, p.title)) = lower($1) and ${onSale}`
/** The first of those that share a title, where none has it as its address. */
const titledText = (columns: string) =>
  `select ${columns} from products p where lower(p.title) = lower($1) and ${onSale} order by p.id limit 1`
const wholeColumns = `${productColumns}, p.picture_alt`
const titled = {
  whole: [
    { name: 'product-by-address', text: addressedText(wholeColumns) },
    { name: 'product-by-title', text: titledText(wholeColumns) },
  ],
  specified: [
    { name: 'product-specified-address', text: addressedText(specifiedColumns) },
    { name: 'product-specified', text: titledText(specifiedColumns) },
  ],
} as const

type Show<Row, Shown> = (row: Row, names: CategoryNames) => Shown
