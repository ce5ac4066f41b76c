// How much of something a product contains, read from the text on its shelf tag: "500 g", "6 × 330 ml", "12 eggs",
// "400 g, drained 240 g". Everything that compares products by amount starts here.

/** What amounts are counted in: grams, millilitres, metres, pieces. In the order in which lists show them. */
export const measures = ['g', 'ml', 'm', 'piece'] as const
export type Measure = (typeof measures)[number]

export type NetContent = {
  /** Of all packs together. */
  amount: number
  measure: Measure
  /** How many packs make up the amount: 6 of "6 × 330 ml". */
  packs: number
  /** What is left without the liquid, of all packs together. */
  drained: number | null
}

const maxAmount = 10_000_000
/** Longer texts are no amount, and the patterns below would take their time for them. */
const longestText = 120
const maxPacks = 1_000

const sizes: { names: string; measure: Measure; factor: number }[] = [
  { names: 'kg|kgs|kilo|kilos|kilogram|kilograms', measure: 'g', factor: 1_000 },
  { names: 'mg', measure: 'g', factor: 0.001 },
  { names: 'g|gr|gram|grams', measure: 'g', factor: 1 },
  { names: 'lb|lbs|pound|pounds', measure: 'g', factor: 453.592 },
  { names: 'fl ?oz', measure: 'ml', factor: 29.574 },
  { names: 'oz|ounce|ounces', measure: 'g', factor: 28.35 },
  { names: 'l|lt|ltr|liter|liters|litre|litres', measure: 'ml', factor: 1_000 },
  { names: 'cl', measure: 'ml', factor: 10 },
  { names: 'ml', measure: 'ml', factor: 1 },
  { names: 'gal|gallon|gallons', measure: 'ml', factor: 3_785.412 },
  { names: 'm|metre|metres|meter|meters', measure: 'm', factor: 1 },
  { names: 'cm', measure: 'm', factor: 0.01 },
]
const quantity = /^(?:(\d{1,4}) ?[×x*] ?)?(?:(\d{1,9}(?:[.,]\d{1,3})?) ?)?([a-z]+(?: oz)?)(?: [a-z]+)*$/
// Made when it's first needed: pages that only show amounts leave this file out.
let measureNames: RegExp | undefined
const single = /^(?:each|piece|loaf|bunch|head|whole)$/
const drainedFirst = /^(.+?)[\s,;(/]+drained(?: weight)?:? (.+?)\)?$/
const drainedLast = /^(.+?)[\s,;(/]+([^,;(/]+?) drained(?: weight)?\)?$/

/** Undefined if the text names no amount that products could be compared by. */
export function parseNetContent(text: string): NetContent | undefined {
  if (text.length > longestText) return undefined
  const tidy = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const withDrained = drainedFirst.exec(tidy) ?? drainedLast.exec(tidy)
  if (withDrained === null) return read(tidy)
  const whole = read(withDrained[1] ?? '')
  const drained = read(withDrained[2] ?? '')
  const fits = whole !== undefined && drained?.measure === whole.measure && drained.amount <= whole.amount
  return fits ? { ...whole, drained: drained.amount } : undefined
}

function read(text: string): NetContent | undefined {
  const bare = text.replace(/^(?:approx\.?|about|ca\.?|per|~) ?(?=\S)/, '')
  if (single.test(bare)) return contentOf(1, 'piece', 1)
  const set = /^(?:set|pack|box|bag) of (\d{1,4})$/.exec(bare)
  if (set !== null) return contentOf(Number(set[1]), 'piece', 1)
  const parts = quantity.exec(bare)
  if (parts === null) return undefined
  const [, times, amount, name = ''] = parts
  const packs = times === undefined ? 1 : Number(times)
  measureNames ??= new RegExp(`^(?:${sizes.map(({ names }) => names).join('|')})$`)
  const size = measureNames.test(name) ? sizes.find(({ names }) => new RegExp(`^(?:${names})$`).test(name)) : undefined
  // A bare measure is one of it: "kg" on the tag of loose fruit. A bare word says nothing.
  if (amount === undefined) return size === undefined ? undefined : contentOf(packs * size.factor, size.measure, packs)
  const each = numberOf(amount)
  if (size !== undefined) return contentOf(packs * each * size.factor, size.measure, packs)
  return Number.isInteger(each) ? contentOf(packs * each, 'piece', packs) : undefined
}

/** "1,5" is one and a half, "1,000" a thousand. */
function numberOf(text: string): number {
  return Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'))
}

function contentOf(amount: number, measure: Measure, packs: number): NetContent | undefined {
  const rounded = Math.round(amount * 1_000) / 1_000
  if (rounded <= 0 || rounded > maxAmount || packs < 1 || packs > maxPacks) return undefined
  return { amount: rounded, measure, packs, drained: null }
}

/** "6 × 330 ml", "400 g, drained 240 g": reads as the same content again. */
export function netContentText({ amount, measure, packs, drained }: NetContent): string {
  const each = Math.round((amount / packs) * 1_000) / 1_000
  const isEven = Math.abs(each * packs - amount) < 0.000_5
  const whole = packs > 1 && isEven ? `${packs} × ${amountText(each, measure)}` : amountText(amount, measure)
  return drained === null ? whole : `${whole}, drained ${amountText(drained, measure)}`
}

function amountText(amount: number, measure: Measure): string {
  const isLarge = amount >= 1_000 && amount % 10 === 0
  if (measure === 'g') return isLarge ? `${amount / 1_000} kg` : `${amount} g`
  if (measure === 'ml') return isLarge ? `${amount / 1_000} L` : `${amount} ml`
  if (measure === 'm') return `${amount} m`
  return amount === 1 ? '1 piece' : `${amount} pieces`
}

/** What a unit price is counted by: the drained weight where there is one. */
export function comparedAmount({ amount, drained }: Pick<NetContent, 'amount' | 'drained'>): number {
  return drained ?? amount
}

/**
 * The content after the text of the unit changed: it follows the text, unless somebody had set it to something else than the
 * text said.
 */
export function followUnit(content: string, unit: { before: string; after: string }): string {
  const read = (text: string) => {
    const parsed = parseNetContent(text)
    return parsed === undefined ? '' : netContentText(parsed)
  }
  return content === '' || content === read(unit.before) ? read(unit.after) : content
}
