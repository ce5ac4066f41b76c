// Search by words: the products whose title contains the text, the most relevant first, and those that come close to it.
import type { CatalogReads } from '#database/connection.ts'
import { isGroceryWord } from '#domain/search/grocery-words.ts'
import { closeMatches } from './close-matches-query.ts'
import { createLineMatches } from './match-lines.ts'
import { containing, hasTrigram } from '#server/catalog/lists/product-conditions.ts'
import type { ProductFilter } from '#server/catalog/lists/product-conditions.ts'
import type { ProductRow } from '#server/catalog/product-row.ts'
import { relevantPage } from './relevance-query.ts'
import type { RelevantPage } from './relevance-query.ts'
import { readTerms } from './search-terms.ts'
import type { TermGroup } from './search-terms.ts'
import { createSynonyms } from './synonyms.ts'
import type { Synonyms } from './synonyms.ts'
import { readTypedWords } from './typed-words.ts'
import type { TypedWord } from './typed-words.ts'

type RelevantOptions = Omit<RelevantPage, 'search'>

type CloseMatchesOptions = {
  limit: number
  filter?: ProductFilter | undefined
  /** Leaves out the products whose title contains the text itself: they are listed already. */
  isBelowList?: boolean
  /** Reads every word as it is spelt. */
  isExact?: boolean
  /** The last word may be unfinished. */
  isTyping?: boolean
  /** The text with the words of diets that were taken out of it: "vegan milk" has synonyms of its own. */
  whole?: string | undefined
  /** Others than those of the shop. */
  synonyms?: Synonyms | undefined
}

export type CloseRows = {
  rows: ProductRow[]
  /** The text without its typos, if it has any. */
  corrected?: string
  /** What was looked for and isn't sold. */
  notSold?: string
}

export type Search = ReturnType<typeof createSearch>

export function createSearch({ database }: { database: CatalogReads }) {
  const synonyms = createSynonyms({ database })

  async function listRelevant(search: string, options: RelevantOptions): Promise<ProductRow[]> {
    const rows = await database.query<ProductRow>(relevantPage({ search, ...options }))
    return rows.slice(0, options.limit)
  }

  /** Products that match by their words. */
  async function listClose(text: string, options: CloseMatchesOptions): Promise<CloseRows> {
    const { limit, filter, isBelowList = false, isExact = false, isTyping = false } = options
    const [typed, whole, known] = await Promise.all([
      readTypedWords(database, text),
      options.whole === undefined ? [] : readTypedWords(database, options.whole),
      options.synonyms ?? synonyms(),
    ])
    const read = readTerms(typed, { synonyms: known, isExact, isTyping })
    const { corrections } = read
    const groups = withDietNames(withPhrase(read.groups, whole, known), typed, whole)
    const without = isBelowList ? containing(text) : ''
    const rows =
      groups.length === 0 ? [] : await database.query<ProductRow>(closeMatches({ groups, limit, without, filter }))
    const notSold = read.notSold ?? (rows.length === 0 ? unsold(typed.at(-1)) : undefined)
    const isMisspelt = corrections.size > 0 && (isExact || rows.length > 0)
    return {
      rows: rows.slice(0, limit),
      ...(notSold !== undefined && { notSold }),
      ...(isMisspelt && { corrected: typed.map(({ word }) => corrections.get(word) ?? word).join(' ') }),
    }
  }

  return {
    listRelevant,
    listClose,
    matchLines: createLineMatches({ database, synonyms, listClose }),

    /** Products that match by their words while the text is typed, among those that the filter leaves. */
    suggestAmong: (text: string, options: Pick<CloseMatchesOptions, 'limit' | 'filter' | 'whole'>) =>
      listClose(text, { ...options, isTyping: true }),

    /** The first products while the text is typed. One or two letters are the start of a word, not a part of one. */
    async suggest(text: string, limit: number): Promise<CloseRows> {
      const isBelowList = hasTrigram(text)
      const rows = isBelowList ? await listRelevant(text, { limit, offset: 0 }) : []
      if (rows.length >= limit) return { rows }
      const close = await listClose(text, { limit: limit - rows.length, isBelowList, isTyping: true })
      return { ...close, rows: [...rows, ...close.rows] }
    },
  }
}

/** What the whole text is called otherwise is as good as its words. */
function withPhrase(groups: TermGroup[], whole: TypedWord[], { others }: Synonyms): TermGroup[] {
  const named = whole.filter(({ word }) => !/^\d/.test(word))
  const called = others.get(named.map(({ stem }) => stem).join(' '))
  const [only, ...rest] = groups.filter(({ isSize }) => isSize !== true)
  if (called === undefined || only === undefined || rest.length > 0) return groups
  return groups.map((group) => (group === only ? { ...only, alternatives: [...only.alternatives, ...called] } : group))
}

/** Of all that suits a diet, what is called after it comes first: gluten-free penne before rice noodles. */
function withDietNames(groups: TermGroup[], typed: TypedWord[], whole: TypedWord[]): TermGroup[] {
  const stems = whole.filter(({ word }) => !typed.some((one) => one.word === word)).map(({ stem }) => stem)
  if (groups.length === 0 || stems.length === 0) return groups
  return [...groups, { alternatives: [stems], weight: 1, isSize: true }]
}

/** Another name of it may be known to the shop, and still nothing be sold under it. */
function unsold(last: TypedWord | undefined): string | undefined {
  return last !== undefined && !last.isKnown && isGroceryWord(last.word) ? last.word : undefined
}
