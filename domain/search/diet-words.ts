// Reads the words of a search that say what somebody eats: "vegan cheese", "gluten free bread", "without nuts". They narrow a search to
// what is known to suit, and are looked up in no title.
import { isFor, isFree } from '#domain/food/food-flags.ts'
import { addedSugar, dietOf, phraseOf, substanceOf, unlabelled } from './diet-vocabulary.ts'
import type { Wish } from './diet-vocabulary.ts'
import type { Filters } from './filters.ts'
import { slipsBetween } from './spelling.ts'

export type { Wish } from './diet-vocabulary.ts'

/** What to look for, and what has to be true of it. */
export type DietSearch = { text: string; wishes: Wish[] }

const setOf = (words: string) => new Set(words.split(' '))
const free = setOf('free fre freee fere fee frre frree frie freed safe')
const without = setOf('no non without wo minus zero 0 hasnt not never sans excluding exclude except avoid avoiding')
const allergic = setOf('allergy allergic allergies intolerant intolerance')
const and = setOf('and or nor')
/** "no traces of nuts", "does not contain any nuts". */
const between = setOf('any all added trace traces of contain contains containing the kind kinds')
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

type Token = { word: string; start: number; end: number; isListed: boolean; isLeftOut: boolean }

function tokensOf(text: string): Token[] {
  const found = text.matchAll(/w\/o\b|[\p{L}\p{M}\p{N}’']+/giu)
  let last = 0
  return [...found].map((match) => {
    const before = text.slice(last, match.index)
    last = match.index + match[0].length
    return {
      word: match[0]
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[\p{M}’'/]/gu, ''),
      start: match.index,
      end: last,
      isListed: /[,;/&+]/.test(before),
      isLeftOut: /\s-$/.test(before),
    }
  })
}

type Read = { wishes: Wish[]; end: number }

function readAt(tokens: Token[], at: number, isTyping: boolean): Read | undefined {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if ((word === 'non' || word === 'not') && dietOf(next) !== undefined) return undefined
  const single = dietOf(word) ?? joinedOf(word)
  if (single !== undefined) return isDenied(tokens, at) ? undefined : { wishes: [single], end: at + 1 }
  const pair = pairOf(word, next)
  if (pair !== undefined) return { wishes: pair, end: at + 2 }
  if (without.has(word) && next === 'added' && substanceOf(wordAt(tokens, at + 2))?.name === 'sugar-free')
    return { wishes: [addedSugar], end: at + 3 }
  if (word === 'free' && (next === 'from' || next === 'of')) return readSubstances(tokens, at + 2)
  if (isAllergic(word) && (next === 'to' || next === 'of')) return readSubstances(tokens, at + 2)
  if (without.has(word) || /^(?:doesnt|dont)$/.test(word)) {
    const from = skipped(tokens, at + 1)
    if (without.has(word) || from > at + 1) return readSubstances(tokens, from) ?? unlabelledAt(tokens, from)
  }
  if (tokens[at]?.isLeftOut === true) return readSubstances(tokens, at) ?? unlabelledAt(tokens, at)
  const listed = readSubstances(tokens, at, { isList: true }) ?? unlabelledAt(tokens, at)
  if (listed === undefined) return undefined
  const after = wordAt(tokens, listed.end)
  const isUnfinished = isTyping && listed.end === tokens.length - 1 && /^fre?$/.test(after)
  const isFreeFrom = (free.has(after) || isUnfinished) && !/^(?:range|trade|from)/.test(wordAt(tokens, listed.end + 1))
  return isFreeFrom || isAllergic(after) ? { ...listed, end: listed.end + 1 } : undefined
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

const skipped = (tokens: Token[], from: number): number =>
  between.has(wordAt(tokens, from)) ? skipped(tokens, from + 1) : from

/** "without mushrooms": what no label says, one at a time. */
function unlabelledAt(tokens: Token[], at: number): Read | undefined {
  const found = unlabelled(wordAt(tokens, at))
  return found && { wishes: [found], end: at + 1 }
}

/** "nuts", "tree nuts", "nuts or eggs", "nuts, eggs"; before "free" also "gluten dairy". */
function readSubstances(tokens: Token[], from: number, { isList = false } = {}): Read | undefined {
  const wishes: Wish[] = []
  let end = from
  for (let at = from; at < tokens.length;) {
    const read = substanceAt(tokens, at)
    const isJoined = and.has(wordAt(tokens, at))
    if (read === undefined && !isJoined) break
    if (read !== undefined) {
      wishes.push(read.found)
      end = at + read.length
    }
    at += read?.length ?? 1
    const isMore = isList || and.has(wordAt(tokens, at)) || tokens[at]?.isListed === true || isJoined
    if (!isMore) break
  }
  return wishes.length === 0 ? undefined : { wishes, end }
}

function substanceAt(tokens: Token[], at: number): { found: Wish; length: number } | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word)
  const known = phraseOf(words)
  if (known !== undefined) return known
  const word = wordAt(tokens, at)
  const found = isAllergic(word) ? undefined : substanceOf(word)
  return found && { found, length: 1 }
}

function isDenied(tokens: Token[], at: number): boolean {
  return ['non', 'not'].includes(wordAt(tokens, at - 1))
}

/** "allergic", "alergy", "intollerant". */
function isAllergic(word: string): boolean {
  return allergic.has(word) || (word.length >= 6 && [...allergic].some((one) => slipsBetween(word, one) <= 2))
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

const wordAt = (tokens: Token[], at: number): string => tokens[at]?.word ?? ''
