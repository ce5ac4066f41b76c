// Reads a shopping list that somebody pastes or types: one item per line, with how many of it. "2 milk", "bananas x3", "500g flour",
// "- [ ] eggs (12)". What to look for is left as it is; sizes are part of it.

import { parseNetContent } from '#domain/product/net-content.ts'

export const maxPastedLines = 50
export const longestPastedLine = 100
const maxOfOne = 99

export type PastedLine = {
  text: string
  count: number
  /** The count is of things, not of packs: twelve eggs, three lemons. */
  isPieces?: true
  /** The count is of single containers, as they stand in a pack of several: six cans, 6 × 330 ml. */
  isSingles?: true
  /** How many should be in one pack: "6 pack beer". */
  ofPack?: number
}

export function parsePastedList(pasted: string): PastedLine[] {
  return linesOf(pasted).slice(0, maxPastedLines)
}

/** Whether the list is longer than what is looked for at once. */
export function isCutList(pasted: string): boolean {
  return linesOf(pasted).length > maxPastedLines
}

function linesOf(pasted: string): PastedLine[] {
  const lines = pasted.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return (lines.length === 1 ? itemsOf(lines) : lines).map(parseLine).filter(({ text }) => /[\p{L}\d]/u.test(text))
}

/** "bread, milk, eggs", all in one line; "peppers (red, green)" is one item, and so is "ham, sliced". */
function itemsOf(lines: string[]): string[] {
  const items = lines.flatMap((line) => line.split(/(?:(?<!\d)[,;]|[,;](?!\d))(?![^()]*\))/u))
  return items.length < 3 ? lines : items.map((item) => item.replace(/^\s*and\s+/iu, ''))
}

const signs = /\d\uFE0F?\u20E3|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu
const mark = /^\s*(?:[-*•·–—◦▪●○■□‣▢✓☐☑☒→]|\[[ xX]?\]|\d{1,3}[.)](?=\s))\s*/u
const size = String.raw`(?:kg|g|mg|lbs?|oz|ml|cl|l|ltr|litres?|liters?|m|cm)\b`
const spelt = [
  [/\b(\d+)\s*(?:kgs|kilos?|kilograms?)\b/giu, '$1 kg'],
  [/\b(\d+)\s*(?:gr|grams?|grammes?)\b/giu, '$1 g'],
  [/\b(\d+)\s*(?:mls|millilit(?:er|re)s?)\b/giu, '$1 ml'],
  [/\b(\d+)\s*pounds?\b/giu, '$1 lb'],
  [/\b(\d+)\s*ounces?\b/giu, '$1 oz'],
] as const
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
// "four cheese pizza" and "five spice" are called so.
const numberFirst = new RegExp(
  String.raw`^(${numbers.join('|')})\s+(?=\S)(?!(?:spice|beans?|seeds?|grains?|percent|up|cheese pizza)\b)`,
  'iu',
)
// "3 cloves garlic", "½ tsp salt": as a recipe measures, and a pack of it is enough.
const measured =
  /^(?:\d+(?:[./]\d+)?|\d*\s*[¼½¾]|an?|half an?)\s*(?:cloves?|tsps?|tbsps?|teaspoons?|tablespoons?|cups|cup(?= of)|pints?|pinch(?:es)?|sprigs?|slices?|rashers?|sticks?|stalks?|handfuls?|knobs?|dash(?:es)?|drops?)\s+(?:of\s+)?(?=\S)/iu
// "6 pack beer", "beer 6pk": one pack, and what's in it. "2 packs" are two of them.
const packOfFirst = /^(\d{1,3})[\s-]*(?:pack|pk)\s+(?:of\s+)?(?=\S)/iu
const packOfLast = /\s+\(?(\d{1,3})[\s-]*(?:pack|pk)\)?$/iu
// "2 milk", "2x milk", "2 × 1 l milk"; but "500 g flour" is one pack of that size.
const countFirst = new RegExp(String.raw`^(\d{1,3})(?:\s*([x×*])(?=[\s\d])\s*|\s+)(?!${size})(?=\S)`, 'iu')
// "bananas x3", "bananas ×3", "bananas (x3)", "bananas (3)", "bananas 3x", "bananas: 3", "bananas - 3".
const countLast =
  /(?:\s+(?:\(?[x×*]\s*(\d{1,3})\)?|\((\d{1,3})\)|(\d{1,3})\s*[x×])|(?<!\b(?:size|stage|age|no))(?:\s+[-–—]|\s*[:=])\s*(\d{1,3}))$/iu
// "chickpeas 2 tins", "garlic (2 bulbs)".
const kinds =
  'packs?|packets?|boxe?s?|bags?|bottles?|jars?|tins?|cans?|cartons?|tubs?|punnets?|bunch(?:es)?|loaf|loaves|tubes?|pots?|blocks?|bars?|multipacks?'
const singles = 'bulbs?|heads?|pieces?|pcs'
const packsLast = new RegExp(String.raw`\s+\(?(\d{1,3})\s*(${kinds}|${singles})\)?$`, 'iu')
const dozen = /^(?:(a|an|one|half(?: a)?|\d{1,2})\s+)?dozen\s+(?:of\s+)?(?=\S)/iu
// "2 tins chopped tomatoes", "jar of honey": packs of it, however many are in one.
const pack = new RegExp(String.raw`^(?:(?:an?|one)\s+)?(${kinds}|${singles})\s+(?:of\s+)?(?=\S)`, 'iu')
const isSingle = (kind: string | undefined) => new RegExp(`^(?:${singles})$`, 'iu').test(kind ?? '')
const isContainer = (kind: string | undefined) => /^(?:bottles?|tins?|cans?|cartons?|pots?|jars?)$/iu.test(kind ?? '')
const sized = new RegExp(String.raw`^\d+(?:[.,]\d+)?\s*${size}`, 'iu')

function parseLine(line: string): PastedLine {
  let rest = line
    .replaceAll(signs, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(mark, '')
  }
  rest = rest.replace(/[,;.]+$/, '').replace(measured, '')
  rest = rest.replace(numberFirst, (_all, word: string) => `${numbers.indexOf(word.toLowerCase()) + 1} `)
  for (const [unit, short] of spelt) rest = rest.replaceAll(unit, short)
  const twelves = dozen.exec(rest)
  if (twelves !== null) return lineOf(rest.slice(twelves[0].length), piecesOfDozen(twelves[1]), { isOpen: true })
  const packOf = packOfFirst.exec(rest) ?? packOfLast.exec(rest)
  if (packOf !== null && Number(packOf[1]) > 1) return packLine(rest.replace(packOf[0], ''), Number(packOf[1]))
  const first = countFirst.exec(rest)
  if (first !== null) return lineOf(rest.slice(first[0].length), Number(first[1]), { isOpen: first[2] === undefined })
  const packs = packsLast.exec(rest)
  if (packs !== null) return lineOf(`${packs[2]} ${rest.slice(0, packs.index)}`, Number(packs[1]), { isOpen: true })
  const last = countLast.exec(rest)
  if (last === null) return lineOf(rest, 1, { isOpen: false })
  return lineOf(rest.slice(0, last.index), Number(last[1] ?? last[2] ?? last[3] ?? last[4]), {
    isOpen: (last[2] ?? last[4]) !== undefined,
  })
}

function packLine(text: string, ofPack: number): PastedLine {
  return { text: text.slice(0, longestPastedLine), count: 1, ofPack }
}

function piecesOfDozen(many: string | undefined): number {
  if (many?.toLowerCase().startsWith('half')) return 6
  return 12 * (many === undefined || !/^\d/.test(many) ? 1 : Number(many))
}

/** `isOpen`: nothing says so far whether packs or things were counted. Only what stands in the plural is counted by the piece. */
function lineOf(counted: string, count: number, { isOpen }: { isOpen: boolean }): PastedLine {
  const text = counted.trim()
  const packs = pack.exec(text)
  const named = packs === null ? text : text.slice(packs[0].length)
  const isCounted = packs === null && isPlural(named.replace(/\s*\([^()]*\)$/u, ''))
  const isPieces = isOpen && (isCounted || isSingle(packs?.[1]))
  return {
    text: named.slice(0, longestPastedLine),
    count: Math.min(maxOfOne, Math.max(1, count)),
    ...(isPieces && { isPieces }),
    ...((isPieces || isContainer(packs?.[1]) || (!isOpen && sized.test(text))) && { isSingles: true }),
  }
}

/** What to look for: of things that were counted, packs with as many in them come first. */
export function wordsToFind({ text, count, isPieces, ofPack = isPieces && count }: PastedLine): string {
  return ofPack ? `${text.slice(0, longestPastedLine - 4)} ${ofPack}` : text
}

/** How many packs of a product a line means. */
export function amountFor(
  { count, isPieces, isSingles }: PastedLine,
  { title, unit }: { title: string; unit: string },
) {
  const together = isSingles && Number(/^(\d+)\s*[×x]\s*\d/.exec(unit)?.[1] ?? 1)
  if (together && together > 1) return Math.max(1, Math.round(count / together))
  const net = isPieces && parseNetContent(unit)
  if (!net) return count
  if (net.measure === 'piece') return Math.max(1, Math.round(count / net.amount))
  // A bag of onions has several, whatever it weighs; a pizza is one.
  return isPlural(title.replace(/\s(?:with|in|for|of)\s.*$/iu, '')) ? 1 : count
}

const isPlural = (text: string): boolean => /[^s'’u]s$/iu.test(text.trim())
