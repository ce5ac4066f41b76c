// Reads what a search names as avoided: after "without" or "free from", and before "free". In doubt it is avoided: what somebody is
// allergic to must never become what is looked for.
import { foodOfWords } from './avoided-food.ts'
import type { AvoidedFood } from './avoided-food.ts'
import { isPlant, namedAt, withPart } from './avoided-words.ts'
import type { Named } from './avoided-words.ts'
import { addedSugar } from './diet-vocabulary.ts'
import type { Wish } from './diet-vocabulary.ts'
import { isGroceryWord } from './grocery-words.ts'
import { wordAt } from './search-tokens.ts'
import type { Token } from './search-tokens.ts'

export type Read = { wishes: Wish[]; end: number }

const setOf = (words: string) => new Set(words.split(' '))
const and = setOf('and or nor')
/** "no traces of nuts", "does not contain any nuts". */
const between = setOf('any all added trace traces of contain contains containing the kind kinds')
/** "red onions" */
const varieties = setOf('spring red green black white yellow brown raw dried fresh artificial')
/** "no gluten flour" is flour. */
const collective = setOf('gluten dairy lactose sugar sugars meat')

export type Accepts = (named: Named, hasProduct: boolean) => boolean
type After = {
  /** Something to look for stands before it: "pizza without tomato sauce". Otherwise it follows: "no onion burger". */
  hasProduct?: boolean
  accepts?: Accepts | undefined
}

export const skipped = (tokens: readonly Token[], from: number): number =>
  between.has(wordAt(tokens, from)) ? skipped(tokens, from + 1) : from

/** "nuts", "nuts or coconut", "nuts, eggs": what stands after "without". */
export function readAvoided(tokens: readonly Token[], from: number, after: After = {}): Read | undefined {
  const { hasProduct = false, accepts = () => true } = after
  const found: Named[] = []
  let end = from
  for (let at = skipped(tokens, from); at < tokens.length;) {
    const isJoined = and.has(wordAt(tokens, at))
    const first = isJoined ? at + 1 : at
    const isMore =
      found.length === 0 || isJoined || tokens[at]?.isListed === true || (hasProduct && isNaming(found, tokens))
    const named = isMore ? wholeAt(tokens, first) : undefined
    if (named === undefined || !accepts(named, hasProduct)) break
    found.push(named)
    end = named.end
    at = end
  }
  if (found.length === 0) return undefined
  const isAdded = wordAt(tokens, end) === 'added'
  const isOfAdded = isAdded || tokens.slice(from, end).some(({ word }) => word === 'added')
  const wishes = wishesOf(tokens, found).map((one) => (isOfAdded && one.name === 'sugar-free' ? addedSugar : one))
  return { wishes, end: isAdded ? end + 1 : end }
}

function wholeAt(tokens: readonly Token[], at: number): Named | undefined {
  const named = namedAt(tokens, at)
  if (named === undefined) {
    const isVariety = varieties.has(wordAt(tokens, at)) && tokens[at + 1]?.isListed === false
    return isVariety ? wholeAt(tokens, at + 1) : undefined
  }
  return collective.has(wordAt(tokens, at)) ? named : withPart(tokens, named)
}

/** After "pizza without tomato" the next food is no other product. */
function isNaming(found: readonly Named[], tokens: readonly Token[]): boolean {
  const last = found.at(-1)
  return last !== undefined && last.food?.isLabel !== true && !collective.has(wordAt(tokens, last.start))
}

/** "nut", "nut, egg and coconut", "gluten dairy": what stands before "free". */
export function readBefore(tokens: readonly Token[], start: number): Read | undefined {
  const all: Named[] = []
  for (let at = start; at < tokens.length;) {
    const first = all.length > 0 && and.has(wordAt(tokens, at)) ? at + 1 : at
    const named = namedAt(tokens, first)
    if (named === undefined) break
    const whole = withPart(tokens, named)
    all.push(whole)
    at = whole.end
  }
  const last = all.at(-1)
  if (last === undefined) return undefined
  const context = { tokens, hasProductAfter: hasFood(tokens, last.end + 1), isWritten: hasAnd(tokens, start, last.end) }
  for (const [index, named] of all.entries()) {
    const next = all[index + 1]
    if (next !== undefined && !isTogether(named, next, context)) return undefined
  }
  return { wishes: wishesOf(tokens, all), end: last.end }
}

type Context = { tokens: readonly Token[]; hasProductAfter: boolean; isWritten: boolean }

/** Both are avoided; or else the first is what is looked for: "bacon gluten free". */
function isTogether(one: Named, next: Named, { tokens, hasProductAfter, isWritten }: Context): boolean {
  if (and.has(wordAt(tokens, one.end))) return true
  if (!hasProductAfter && isMilkWithout(one, next, tokens)) return false
  if (tokens[next.start]?.isListed === true) {
    return one.food === undefined || one.food.isLabel || (!one.food.isDish && (hasProductAfter || isWritten))
  }
  if (one.food === undefined && next.food === undefined) return hasProductAfter || !isProduct(one, next, tokens)
  if (one.food?.isLabel === true) return next.food === undefined || next.food.isLabel
  if (next.food?.isLabel === true) return collective.has(wordAt(tokens, one.start))
  if (isPlant(one) && /^(?:milk|butter|cream)$/.test(wordAt(tokens, next.start))) return true
  return next.food !== undefined && hasProductAfter && one.food?.isDish !== true
}

/** "milk, lactose free": whoever avoids milk doesn't ask for lactose. */
function isMilkWithout(one: Named, next: Named, tokens: readonly Token[]): boolean {
  return wordAt(tokens, one.start) === 'milk' && /^(?:lactose|dairy)$/.test(wordAt(tokens, next.start))
}

const meats = setOf('pork bacon ham gammon beef gelatine gelatin honey')
const drinks = setOf('almond almonds cashew hazelnut soy soya oat rice coconut pea hemp')

function isProduct(one: Named, next: Named, tokens: readonly Token[]): boolean {
  const word = wordAt(tokens, one.start)
  if (meats.has(word)) return !meats.has(wordAt(tokens, next.start))
  if (word === 'milk') return drinks.has(wordAt(tokens, one.start - 1))
  return wordAt(tokens, one.end - 1) === 'butter'
}

/** Something to look for. */
export function hasFood(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(from).some(({ word }) => isGroceryWord(word))
}

const hasAnd = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some(({ word }) => and.has(word))

/** Foods side by side are one thing, unless the first is a plural: "sweet potato", "mushrooms ham". */
function wishesOf(tokens: readonly Token[], all: readonly Named[]): Wish[] {
  const wishes: Wish[] = []
  let words: AvoidedFood[] = []
  for (const [index, { food, substance, end }] of all.entries()) {
    if (food !== undefined) words.push(food)
    const next = all[index + 1]
    const isOpen = food !== undefined && wordAt(tokens, end - 1) === food.stem && next?.food !== undefined
    if (isOpen && next.start === end && tokens[end]?.isListed === false) continue
    if (words.length > 0) wishes.push(...foodOfWords(words))
    if (substance !== undefined) wishes.push(substance)
    words = []
  }
  return wishes
}
