// Reads a search as groups of alternatives: for each word or phrase what it may be called, with synonyms and corrected typos.
import { isGroceryWord } from '#domain/search/grocery-words.ts'
import { nearestWord } from '#domain/search/spelling.ts'
import type { Stems, Synonyms } from './synonyms.ts'
import type { TypedWord } from './typed-words.ts'

/** Products match with all stems of at least one alternative. */
export type TermGroup = {
  alternatives: Stems[]
  weight: number
  /** A size or a number: it says which one of them is meant, and finds nothing by itself. */
  isSize?: true
}

export type SearchTerms = {
  groups: TermGroup[]
  /** Each misspelt word and what it seems to mean. */
  corrections: Map<string, string>
  /** What is looked for, if it's a word of groceries that no product has: not misspelt, only not sold. */
  notSold?: string
}

type Reading = {
  synonyms: Synonyms
  /** Takes every word as it is spelt. */
  isExact: boolean
  /** The last word may be unfinished, even if it is a word by itself. */
  isTyping: boolean
}

const longestTerm = 4
/** Less than to be called like the last word, more than all else: pears in a pack of six are no apples. */
const sizeWeight = 13

export function readTerms(typed: TypedWord[], reading: Reading): SearchTerms {
  const corrections = new Map<string, string>()
  const groups: TermGroup[] = []
  for (let at = 0; at < typed.length;) {
    const { alternatives, length } = readPhrase(typed.slice(at), reading) ?? {
      alternatives: readWord(typed.slice(at), reading, corrections),
      length: 1,
    }
    const isLast = at + length === typed.length
    const { word } = typed[at] ?? { word: '' }
    if (alternatives.length === 0 && isLast && !reading.isTyping && isGroceryWord(word))
      return { groups: [], corrections, notSold: word }
    at += length
    if (alternatives.length === 0) continue
    const isSize = length === 1 && /^\d/.test(word)
    groups.push({ alternatives, weight: isSize ? sizeWeight : 1, ...(isSize && { isSize }) })
  }
  // In English the last word says what is wanted: "organic milk" is milk.
  const wanted = groups.findLast(({ isSize }) => isSize !== true)
  if (wanted !== undefined) wanted.weight = 1.5
  return { groups, corrections }
}

/** The longest synonym of several words that the typed words start with, or two words that are one: "tooth paste". */
function readPhrase(typed: TypedWord[], { synonyms }: Reading): { alternatives: Stems[]; length: number } | undefined {
  for (let length = Math.min(longestTerm, typed.length); length > 1; length--) {
    const stems = typed.slice(0, length).map(({ stem }) => stem)
    const others = synonyms.others.get(stems.join(' '))
    if (others !== undefined) return { alternatives: [stems, ...others], length }
  }
  const [first, second] = typed
  if (first === undefined || second === undefined || first.joined === null) return undefined
  return { alternatives: [[first.stem, second.stem], [first.joined]], length: 2 }
}

function readWord(
  [first, ...rest]: TypedWord[],
  { synonyms, isExact, isTyping }: Reading,
  corrections: Map<string, string>,
): Stems[] {
  if (first === undefined) return []
  const { word, stem, isKnown, halves } = first
  const isLast = rest.length === 0
  const withSynonyms = (one: string): Stems[] => [[one], ...(synonyms.others.get(one) ?? [])]
  const starts = [...first.starts, ...startsAmong(synonyms, word)].flatMap(withSynonyms)
  if (isKnown || synonyms.others.has(stem)) {
    return isLast && isTyping ? [...withSynonyms(stem), ...starts] : withSynonyms(stem)
  }
  // Ham is no unfinished hamster, and an eggplant neither egg nor plant.
  if (isGroceryWord(word)) return isLast && isTyping ? starts : []
  if (starts.length > 0) return starts
  if (halves !== null) return [halves]
  if (first.alike === null) return []
  const known = [...first.alike, ...synonyms.words]
  const meant = nearestWord(
    word,
    known.map((one) => one.word),
  )
  const found = known.find((one) => one.word === meant) ?? known.find((one) => one.word.startsWith(meant ?? word))
  if (meant === undefined || found === undefined) return []
  corrections.set(word, meant)
  return isExact ? [] : withSynonyms(found.stem)
}

function startsAmong(synonyms: Synonyms, typed: string): string[] {
  if (typed.length < 3) return []
  return synonyms.words.filter(({ word }) => word.startsWith(typed)).map(({ stem }) => stem)
}
