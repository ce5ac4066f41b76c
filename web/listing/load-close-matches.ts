// What a search finds besides the products whose title contains its text: what comes close, what else suits a diet, and what nobody
// knows to suit it, each under a heading of its own.
import { canonicalText, isPreference, wishText, withDiet, withWishes } from '#domain/search/diet-words.ts'
import type { DietSearch } from '#domain/search/diet-words.ts'
import { isFiltered, noFilters } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import type { CloseMatches } from '#server/catalog/catalog.ts'
import type { Product } from '#domain/product/product.ts'
import { cardOf } from '#web/product-card/card-of.ts'
import type { Visit } from '#web/shop-context.ts'
import type { CloseMatchesData, ProductSection } from './close-matches.tsx'

/** A list that ends on the first screens leaves room for more. */
const shortList = 12
const maxShown = 24
const maxOthers = 12

type Asked = { whole: string; asked: DietSearch }
type Found = Asked & { filters: Filters; total: number; isExact: boolean; unknown: Product[] }

/** What nobody knows to suit the diet that is asked for. */
export async function loadUnknown({ catalog }: Visit, { whole, asked }: Asked): Promise<Product[]> {
  const { text, wishes } = asked
  if (wishes.length === 0 || text === '' || isPreference(wishes)) return []
  return catalog.listUnknown(text, { whole, wishes, limit: maxOthers })
}

export async function loadCloseMatches(visit: Visit, found: Found): Promise<CloseMatchesData> {
  const { catalog, pictures, shop } = visit
  const { asked, total, isExact } = found
  const { text, wishes } = asked
  const filters = withWishes(found.filters, wishes)
  const isLong = total >= shortList || text === ''
  const { products, corrected, notSold }: CloseMatches = isLong
    ? { products: [] }
    : await catalog.closeMatches(text, {
        limit: maxShown,
        isExact,
        filters,
        ...(wishes.length > 0 && { whole: canonicalText(asked) }),
      })
  const isNothing = total === 0 && products.length === 0
  const near = { title: total === 0 ? 'We found these instead' : 'Close matches', products }
  const diet = wishes.length > 0 ? await loadForDiet(visit, { ...found, isNothing }) : undefined
  const sections = [near, ...(diet?.sections ?? [])].filter((section) => section.products.length > 0)
  return {
    sections: sections.map(({ title, products }): ProductSection => ({
      title,
      products: products.map((product) => cardOf(product, pictures, shop)),
    })),
    isInstead: total === 0 && !isExact,
    ...(corrected !== undefined && { corrected: withDiet(corrected, wishes) }),
    ...(diet !== undefined && { note: diet.note }),
    ...(notSold !== undefined &&
      total === 0 && { note: `We don’t sell ${asTyped(notSold, text)} yet. Your search tells us that you’d like it.` }),
  }
}

/** With its accents, which searches leave out. */
function asTyped(word: string, text: string): string {
  const plain = (typed: string) => typed.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const words = text.toLowerCase().split(/\s+/)
  return words.find((typed) => plain(typed) === word) ?? word
}

function noteOf(name: string, text: string, isNothing: boolean): string {
  if (!isNothing) return `You see only what’s ${name}.`
  return text === ''
    ? `We don’t know which products are ${name}. Please check their labels.`
    : `Nothing ${name} under “${text}”.`
}

type Loaded = { title: string; products: Product[] }

/** What is said about a diet, what else suits it where nothing was found, and what may suit it, apart from all others. */
async function loadForDiet(
  { catalog }: Visit,
  { whole, asked, filters, isNothing, unknown }: Found & { isNothing: boolean },
): Promise<{ note: string; sections: Loaded[] }> {
  const { text, wishes } = asked
  const name = wishText(wishes)
  const isOptional = isPreference(wishes)
  const isBare = isNothing && !isFiltered(filters)
  const others = (): Promise<Product[]> =>
    isOptional
      ? catalog.closeMatches(whole, { limit: maxOthers, isExact: false }).then(({ products }) => products)
      : catalog.listSuitable(withWishes(noFilters, wishes), { limit: maxOthers, offset: 0 })
  const instead = isBare && text !== '' ? await others() : []
  return {
    note: noteOf(name, text, isNothing),
    sections: [
      { title: isOptional ? `Not marked as ${name}` : `Other ${name} food`, products: instead },
      {
        title: `We don’t know if these are ${name}`,
        // What isn't food is worth showing only where no food was meant.
        products: unknown.filter(({ foodFlags }) => isNothing || foodFlags !== 0),
      },
    ],
  }
}
