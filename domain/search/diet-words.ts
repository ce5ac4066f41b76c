// Reads the words of a search that say what somebody eats: "vegan cheese", "gluten free bread", "without nuts". They narrow a search to
// what is known to suit, and are looked up in no title.
import { isFor, isFree } from '#domain/food/food-flags.ts'
import type { Allergen, Diet } from '#domain/food/food.ts'
import type { Filters } from './filters.ts'
import { slipsBetween } from './spelling.ts'

export type Wish = {
  /** "vegan", "nut-free". */
  name: string
  diets: readonly Diet[]
  free: readonly Allergen[]
}

/** What to look for, and what has to be true of it. */
export type DietSearch = { text: string; wishes: Wish[] }

const wish = (name: string, diets: Diet[], free: Allergen[] = []): Wish => ({ name, diets, free })

const dietWords: [Wish, string][] = [
  [wish('vegan', ['vegan']), 'vegan vegans plantbased'],
  [wish('vegetarian', ['vegetarian']), 'vegetarian vegetarians veggie vegie veggy'],
  [wish('halal', ['halal']), 'halal'],
  [wish('kosher', ['kosher']), 'kosher'],
  [wish('organic', ['organic']), 'organic'],
  [wish('gluten-free', [], ['gluten']), 'coeliac celiac coeliacs celiacs gf'],
  [wish('dairy-free', [], ['milk']), 'df'],
]

/** What something can be free from. Whoever avoids nuts means peanuts, too. */
const substances: [Wish, string][] = [
  [wish('gluten-free', [], ['gluten']), 'gluten wheat'],
  [wish('dairy-free', [], ['milk']), 'dairy milk'],
  [wish('lactose-free', ['lactose-free']), 'lactose'],
  [wish('sugar-free', ['sugar-free']), 'sugar sugars'],
  [wish('nut-free', [], ['nuts', 'peanuts']), 'nut nuts'],
  [
    wish('nut-free', [], ['nuts']),
    'almond almonds hazelnut hazelnuts cashew cashews walnut walnuts pecan pecans pistachio pistachios',
  ],
  [wish('peanut-free', [], ['peanuts']), 'peanut peanuts groundnut groundnuts'],
  [wish('egg-free', [], ['eggs']), 'egg eggs'],
  [wish('soy-free', [], ['soy']), 'soy soya soja soybean soybeans'],
  [wish('fish-free', [], ['fish']), 'fish'],
  [wish('shellfish-free', [], ['crustaceans', 'molluscs']), 'shellfish'],
  [wish('seafood-free', [], ['fish', 'crustaceans', 'molluscs']), 'seafood'],
  [
    wish('crustacean-free', [], ['crustaceans']),
    'crustacean crustaceans prawn prawns shrimp shrimps crab crabs lobster lobsters',
  ],
  [
    wish('mollusc-free', [], ['molluscs']),
    'mollusc molluscs mollusk mollusks mussel mussels oyster oysters squid clams octopus',
  ],
  [wish('celery-free', [], ['celery']), 'celery celeriac'],
  [wish('mustard-free', [], ['mustard']), 'mustard'],
  [wish('sesame-free', [], ['sesame']), 'sesame tahini'],
  [wish('sulphite-free', [], ['sulphites']), 'sulphite sulphites sulfite sulfites'],
  [wish('lupin-free', [], ['lupin']), 'lupin lupins lupine'],
  [wish('vegetarian', ['vegetarian']), 'meat'],
]

const wordsOf = (table: [Wish, string][]) =>
  new Map(table.flatMap(([meant, words]) => words.split(' ').map((word): [string, Wish] => [word, meant])))
const diets = wordsOf(dietWords)
const substanceWords = wordsOf(substances)

const setOf = (words: string) => new Set(words.split(' '))
const free = setOf('free fre freee fere')
const without = setOf('no non without wo minus zero 0 hasnt')
const allergic = setOf('allergy allergic allergies intolerant intolerance')
const and = setOf('and or nor')
/** Said around a diet and no part of what is looked for. */
const fillers = setOf(
  'and or but with for that is are which suitable friendly diet diets food foods product products item items stuff things something groceries grocery options the a an any only all',
)
/** What looks like a misspelt diet and isn't one. */
const realWords = setOf('vega vegas veggies organ origin halva')

export function readDietWords(text: string, { isTyping = false } = {}): DietSearch {
  const tokens = tokensOf(text)
  const wishes: Wish[] = []
  const isTaken = tokens.map(() => false)
  const take = (from: number, to: number, found: Wish[]) => {
    wishes.push(...found)
    for (let at = from; at < to; at++) isTaken[at] = true
  }
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at, isTyping)
    if (read !== undefined) take(at, read.end, read.wishes)
    at = read?.end ?? at + 1
  }
  if (wishes.length === 0) return { text, wishes }
  return { text: restOf(text, tokens, isTaken), wishes: [...new Map(wishes.map((one) => [one.name, one])).values()] }
}

export function withWishes(filters: Filters, wishes: readonly Wish[]): Filters {
  if (wishes.length === 0) return filters
  const all = <Name>(own: Name[], wished: Name[]) => [...new Set([...own, ...wished])]
  return {
    ...filters,
    diets: all(
      filters.diets,
      wishes.flatMap((one) => one.diets),
    ),
    free: all(
      filters.free,
      wishes.flatMap((one) => one.free),
    ),
  }
}

export function suits(foodFlags: number, wishes: readonly Wish[]): boolean {
  return wishes.every(
    (one) =>
      one.diets.every((diet) => isFor(foodFlags, diet)) && one.free.every((allergen) => isFree(foodFlags, allergen)),
  )
}

/** "vegan", "vegan and nut-free". */
export function wishText(wishes: readonly Wish[]): string {
  return new Intl.ListFormat('en-GB').format(wishes.map(({ name }) => name))
}

/** The search in the words of this file: "plant based milk" is "vegan milk". */
export function canonicalText({ text, wishes }: DietSearch): string {
  return [...wishes.map(({ name }) => name), text].join(' ')
}

/** Nobody is harmed by what isn't organic. */
export function isPreference(wishes: readonly Wish[]): boolean {
  return wishes.every(({ name }) => name === 'organic')
}

type Token = { word: string; start: number; end: number }

function tokensOf(text: string): Token[] {
  const found = text.matchAll(/w\/o\b|[\p{L}\p{M}\p{N}’']+/giu)
  return [...found].map((match) => ({
    word: match[0]
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}’'/]/gu, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

type Read = { wishes: Wish[]; end: number }

function readAt(tokens: Token[], at: number, isTyping: boolean): Read | undefined {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if ((word === 'non' || word === 'not') && dietOf(next) !== undefined) return undefined
  const single = dietOf(word) ?? joinedOf(word)
  if (single !== undefined) return isDenied(tokens, at) ? undefined : { wishes: [single], end: at + 1 }
  if (word === 'plant' && next === 'based') return { wishes: [diets.get('vegan')].filter(isWish), end: at + 2 }
  if (word === 'free' && (next === 'from' || next === 'of')) return readSubstances(tokens, at + 2)
  if (word === 'allergic' && next === 'to') return readSubstances(tokens, at + 2)
  if (without.has(word)) return readSubstances(tokens, at + 1)
  const listed = readSubstances(tokens, at, { isList: true })
  if (listed === undefined) return undefined
  const after = wordAt(tokens, listed.end)
  const isUnfinished = isTyping && listed.end === tokens.length - 1 && /^fre?$/.test(after)
  const isFreeFrom = (free.has(after) || isUnfinished) && !/^(?:range|trade)/.test(wordAt(tokens, listed.end + 1))
  return isFreeFrom || allergic.has(after) ? { ...listed, end: listed.end + 1 } : undefined
}

/** "nuts", "tree nuts", "nuts or eggs"; before "free" also "gluten dairy". */
function readSubstances(tokens: Token[], from: number, { isList = false } = {}): Read | undefined {
  const wishes: Wish[] = []
  let end = from
  for (let at = from; at < tokens.length; at++) {
    const word = wordAt(tokens, at)
    const found = substanceOf(word)
    if (found !== undefined) {
      wishes.push(found)
      end = at + 1
      const next = wordAt(tokens, at + 1)
      const isMore = and.has(next) || (isList && substanceOf(next) !== undefined)
      if (!isMore) break
    } else if (!and.has(word) && !(word === 'tree' && /^nuts?$/.test(wordAt(tokens, at + 1)))) break
  }
  return wishes.length === 0 ? undefined : { wishes, end }
}

function isDenied(tokens: Token[], at: number): boolean {
  return ['non', 'not'].includes(wordAt(tokens, at - 1))
}

/** "glutenfree", "sugarless". */
function joinedOf(word: string): Wish | undefined {
  const stem = /^(.{3,}?)(?:fre|free|freee|less)$/.exec(word)?.[1]
  return stem === undefined ? undefined : substanceOf(stem)
}

function dietOf(word: string): Wish | undefined {
  return diets.get(word) ?? (word.length < 4 || realWords.has(word) ? undefined : nearestIn(diets, word, 5))
}

function substanceOf(word: string): Wish | undefined {
  return substanceWords.get(word) ?? (word.length < 4 ? undefined : nearestIn(substanceWords, word, 4))
}

/** With one typo, two in a long word, and never in the first character. */
function nearestIn(known: Map<string, Wish>, typed: string, shortest: number): Wish | undefined {
  for (const [word, meant] of known) {
    const allowed = word.length >= 8 ? 2 : 1
    if (word.length >= shortest && word[0] === typed[0] && slipsBetween(typed, word) <= allowed) return meant
  }
  return undefined
}

function restOf(text: string, tokens: Token[], isTaken: boolean[]): string {
  const left = tokens.filter((_token, at) => isTaken[at] !== true)
  if (left.every(({ word }) => fillers.has(word))) return ''
  const first = left.findIndex(({ word }) => !fillers.has(word))
  const last = left.findLastIndex(({ word }) => !fillers.has(word))
  const parts: string[] = []
  for (const { start, end } of left.slice(first, isGeneric(left.slice(last + 1)) ? last + 1 : left.length)) {
    parts.push(text.slice(start, end))
  }
  return parts.join(' ')
}

/** "dog food" stays dog food; "cheese that is" doesn't. */
function isGeneric(words: Token[]): boolean {
  return words.every(({ word }) => !/^(?:food|product|item|stuff|thing|grocer)/.test(word))
}

const wordAt = (tokens: Token[], at: number): string => tokens[at]?.word ?? ''
const isWish = (one: Wish | undefined): one is Wish => one !== undefined
