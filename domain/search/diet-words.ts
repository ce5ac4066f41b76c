// Reads the words of a search that say what somebody eats: "vegan cheese", "gluten free bread", "without nuts". They narrow a search to
// what is known to suit, and are looked up in no title.
import { isFor, isFree } from '#domain/food/food-flags.ts'
import { hasFood, readAvoided, readBefore, skipped } from './avoided-list.ts'
import type { Accepts, Read } from './avoided-list.ts'
import { dietOf, isAllergic, substanceOf } from './diet-vocabulary.ts'
import type { Wish } from './diet-vocabulary.ts'
import type { Filters } from './filters.ts'
import { tokensOf, wordAt } from './search-tokens.ts'
import type { Token } from './search-tokens.ts'

export type { Wish } from './diet-vocabulary.ts'

/** What to look for, and what has to be true of it. */
export type DietSearch = { text: string; wishes: Wish[] }

const setOf = (words: string) => new Set(words.split(' '))
const free = setOf('free fre freee fere fee frre frree frie freed')
const without = setOf('no non without wo minus hasnt not never sans excluding exclude except avoid avoiding')
/** Said around a diet and no part of what is looked for. */
const fillers = setOf(
  'and or but with for that is are which suitable friendly diet diets food foods product products item items stuff things something groceries grocery options the a an any only all i im am have has does doesnt do dont contain contains containing safe sufferer sufferers',
)

export function readDietWords(text: string, { isTyping = false } = {}): DietSearch {
  const tokens = tokensOf(text)
  const wishes: Wish[] = []
  const isTaken = tokens.map(() => false)
  const take = (from: number, to: number, found: Wish[]) => {
    wishes.push(...found)
    for (let at = from; at < to; at++) isTaken[at] = true
  }
  const lastSaid = tokens.findLastIndex(({ word }) => isSaying(word))
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at, { isTyping, isTaken, lastSaid })
    if (read !== undefined) take(at, read.end, read.wishes)
    at = read?.end ?? at + 1
  }
  if (wishes.length === 0) return { text, wishes }
  return { text: restOf(text, tokens, isTaken), wishes: [...new Set(wishes)] }
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
    tags: all(
      filters.tags,
      wishes.flatMap(({ tag }) => tag ?? []),
    ),
  }
}

export function suits(foodFlags: number, wishes: readonly Wish[]): boolean {
  return wishes.every(
    (one) =>
      one.tag === undefined &&
      one.diets.every((diet) => isFor(foodFlags, diet)) &&
      one.free.every((allergen) => isFree(foodFlags, allergen)),
  )
}

/** "vegan", "vegan and nut-free". */
export function wishText(wishes: readonly Wish[]): string {
  return new Intl.ListFormat('en-GB').format(namesOf(wishes))
}

const namesOf = (wishes: readonly Wish[]) => [...new Set(wishes.map(({ name }) => name))]

/** The search in the words of this file: "plant based milk" is "vegan milk". */
export function canonicalText({ text, wishes }: DietSearch): string {
  return [...namesOf(wishes), text].join(' ')
}

/** What was looked for beside a diet, corrected, with the diet: a search for it finds nothing that breaks it either. */
export function withDiet(corrected: string, wishes: readonly Wish[]): string {
  return wishes.length === 0 ? corrected : canonicalText({ text: corrected, wishes: [...wishes] })
}

/** Nobody is harmed by what isn't organic. */
export function isPreference(wishes: readonly Wish[]): boolean {
  return wishes.every(({ name }) => name === 'organic')
}

/** `lastSaid`: where the last word is that may stand after what is avoided. */
type Reading = { isTyping: boolean; isTaken: readonly boolean[]; lastSaid: number }

function readAt(tokens: Token[], at: number, { isTyping, isTaken, lastSaid }: Reading): Read | undefined {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if ((word === 'non' || word === 'not') && dietOf(next) !== undefined) return undefined
  const single = dietOf(word) ?? joinedOf(word)
  if (single !== undefined) return isDenied(tokens, at) ? undefined : { wishes: [single], end: at + 1 }
  const pair = pairOf(word, next)
  if (pair !== undefined) return { wishes: pair, end: at + 2 }
  const after = afterAt(tokens, at)
  if (after !== undefined) {
    const left = tokens.filter((_token, index) => index < at && isTaken[index] !== true)
    return readAvoided(tokens, after.from, { hasProduct: hasFood(left, 0), accepts: after.accepts })
  }
  const listed = at < lastSaid ? readBefore(tokens, at) : undefined
  return listed && isSaid(tokens, listed, isTyping) ? { ...listed, end: listed.end + 1 } : undefined
}

type After = { from: number; accepts?: Accepts }

/** Where what is avoided begins, if this word says that something is. */
function afterAt(tokens: Token[], at: number): After | undefined {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (tokens[at]?.isLeftOut === true) return { from: at }
  if (isAllergic(word) && (next === 'to' || next === 'of')) return { from: at + 2 }
  if (word === 'free' && (next === 'from' || next === 'of')) {
    // "Free From" is a range of products, too: "free-from bread".
    const isRange = tokens[at + 1]?.isHyphenated === true
    return {
      from: at + 2,
      accepts: ({ food }, hasProduct) => food === undefined || (!isRange && (hasProduct || !food.isDish)),
    }
  }
  // "0% milk" is milk, and "cola zero cherry" has cherries.
  if (word === '0' || word === 'zero')
    return { from: at + 1, accepts: ({ food, start }) => food?.isLabel ?? wordAt(tokens, start) !== 'milk' }
  const from = skipped(tokens, at + 1)
  if (/^(?:doesnt|dont)$/.test(word)) return from > at + 1 ? { from: at + 1 } : undefined
  if (!without.has(word)) return undefined
  const isPlain = from > at + 1 || (word !== 'not' && word !== 'non')
  return { from: at + 1, accepts: ({ food }) => isPlain || food === undefined || food.isLabel }
}

const isSaying = (word: string) => free.has(word) || word === 'fr' || word === 'safe' || isAllergic(word)

/** "nut free", "nut allergy", "nut safe", and "nut fr" as long as somebody types. */
function isSaid(tokens: Token[], { wishes, end }: Read, isTyping: boolean): boolean {
  const after = wordAt(tokens, end)
  if (isAllergic(after)) return true
  if (after === 'safe') return wishes.every(({ tag }) => tag === undefined)
  const isUnfinished = isTyping && end === tokens.length - 1 && /^fre?$/.test(after)
  return (free.has(after) || isUnfinished) && !/^(?:range|trade|from)/.test(wordAt(tokens, end + 1))
}

/** Diets of two words, and what they are called in one. */
const pairs = new Map([
  ['plant based', 'vegan'],
  ['g f', 'gf'],
  ['d f', 'df'],
  ['low fodmap', 'fodmap'],
  ...['allergen', 'allergy'].flatMap((word) =>
    ['free', 'friendly', 'safe'].map((next): [string, string] => [`${word} ${next}`, 'allergenfree']),
  ),
])

function pairOf(word: string, next: string): Wish[] | undefined {
  const found = dietOf(pairs.get(`${word} ${next}`) ?? '')
  return found && [found]
}

function isDenied(tokens: Token[], at: number): boolean {
  return ['non', 'not'].includes(wordAt(tokens, at - 1))
}

/** "glutenfree", "sugarless", "nondairy", "veganfriendly". */
function joinedOf(word: string): Wish | undefined {
  const stem = /^(.{3,}?)(?:fre|free|freee|less)$/.exec(word)?.[1] ?? /^non(.{4,})$/.exec(word)?.[1]
  const friendly = /^(.{4,})friendly$/.exec(word)?.[1]
  if (stem !== undefined) return substanceOf(stem)
  return friendly === undefined ? undefined : dietOf(friendly)
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
