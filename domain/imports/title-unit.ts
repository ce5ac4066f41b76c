// The unit that stands in the title of a product: "Basmati Rice 500 g", "Orange Juice 2 x 1 L", "Eggs, Pack of 6".
import { netContentText, parseNetContent } from '#domain/product/net-content.ts'

const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`
const measure =
  'kgs?|kilos?|kilograms?|mg|gms?|gr|grams?|g|fl\\.? ?oz|oz|ounces?|lbs?|pounds?|ml|cl|ltrs?|lt|lit(?:re|er)s?|l'
const count =
  'pcs?|pieces?|pack|packs|units?|nos?|count|ct|sachets?|tablets?|capsules?|tea ?bags?|bags|rolls?|sheets?|wipes?|pairs?|eggs?|cans?|bottles?'
const before = String.raw`(?<![\p{L}\p{N}.,])`
const after = String.raw`(?![\p{L}\p{N}])`
const pattern = (text: string) => new RegExp(`${before}(?:${text})${after}`, 'giu')

const several = pattern(String.raw`(\d{1,3}) ?[x×*] ?(${number}) ?(${measure})`)
const weighed = pattern(`(${number}) ?(${measure})`)
const to = String.raw`(?: ?- ?|[–—]| to )`
const between = new RegExp(`^${to}$`, 'iu')
const rangeStart = new RegExp(`${before}(${number})(?: ?(?:${measure}))?${to}$`, 'iu')
const packOf = pattern(String.raw`(?:pack|packs|set|box|bag|combo|bundle) of (\d{1,4})`)
const counted = pattern(String.raw`(\d{1,4}) ?-?(${count})`)

/** As the shop writes units; undefined if the title names none. */
export function unitInTitle(title: string): string | undefined {
  const text = title.slice(0, 500)
  if (!/\d/.test(text)) return undefined
  const packs = lastOf(text, packOf)
  const pieces = packs === undefined ? undefined : Number(packs[1])
  const times = lastOf(text, several)
  if (times !== undefined) return tidy(`${times[1]} x ${amountOf(times[2], times[3])}`)
  const weight = weightIn(text)
  if (weight !== undefined) {
    const amount = amountOf(weight[1], weight[2])
    return tidy(pieces !== undefined && pieces > 1 ? `${pieces} x ${amount}` : amount)
  }
  if (pieces !== undefined) return pieces > 0 ? piecesText(pieces) : undefined
  const [, number, name = ''] = lastOf(text, counted) ?? []
  if (number === undefined || Number(number) === 0) return undefined
  return /^(?:pcs?|pieces?|pack|packs|units?|nos?|count|ct)$/i.test(name)
    ? piecesText(Number(number))
    : `${Number(number)} ${name.toLowerCase()}`
}

/** A number of a column with its measure, or a text that has its own: "1 kg". */
export function weightText(text: string, measureOfColumn: string | undefined): string | undefined {
  const isNumber = /^\d{1,9}([.,]\d{1,3}0*)?$/.test(text)
  if (isNumber) return measureOfColumn === undefined ? undefined : tidy(amountOf(text, measureOfColumn))
  return tidy(text)
}

/** "12-17 kg" isn't what is in it, but whom a nappy fits. */
function weightIn(text: string): RegExpExecArray | undefined {
  const found = [...text.matchAll(weighed)]
  const isEnd = found.map((one) => isRangeEnd(text, one))
  return found.findLast((one, index) => {
    const next = found[index + 1]
    const isStart = isEnd[index + 1] === true && between.test(text.slice(one.index + one[0].length, next?.index))
    return isEnd[index] === false && !isStart
  })
}

/** "Cola 6 - 330 ml" is none: it's far more than the number before. */
function isRangeEnd(text: string, { index, 1: amount = '' }: RegExpExecArray): boolean {
  const earlier = text.slice(Math.max(0, index - 30), index)
  if (!/[-–—o] ?$/i.test(earlier)) return false
  const [, start] = rangeStart.exec(earlier) ?? []
  if (start === undefined) return false
  const [from, upTo] = [start, amount].map((one) => Number(one.replace(',', '.')))
  return from !== undefined && upTo !== undefined && from < upTo && upTo <= Math.max(from, 1) * 5
}

function lastOf(text: string, wanted: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(wanted)].at(-1)
}

function amountOf(amount = '', name = ''): string {
  return `${amount.replace(',', '.')} ${name
    .toLowerCase()
    .replace('.', '')
    .replace(/^gms?$/, 'g')
    .replace(/^ltrs$/, 'ltr')}`
}

function tidy(text: string): string | undefined {
  const content = parseNetContent(text)
  return content === undefined ? undefined : netContentText(content)
}

function piecesText(pieces: number): string {
  return pieces === 1 ? '1 piece' : `${pieces} pieces`
}
