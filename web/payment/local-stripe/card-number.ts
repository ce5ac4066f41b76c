// What can be derived from a card number while it is typed: brand, grouping, validity.

type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

type BrandRule = { start: RegExp; lengths: number[]; groups: number[]; cvcLength: number; name: string }

const inFours = [4, 4, 4, 4, 3]
const usual = { lengths: [16], groups: inFours, cvcLength: 3 }

const brands: Record<Brand, BrandRule> = {
  visa: { ...usual, start: /^4/, name: 'Visa' },
  mastercard: { ...usual, start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, name: 'Mastercard' },
  amex: { start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4, name: 'Amex' },
  discover: { ...usual, start: /^(6011|64[4-9]|65)/, name: 'Discover' },
  diners: { start: /^3(0|6|8|9)/, lengths: [14, 16], groups: [4, 6, 6], cvcLength: 3, name: 'Diners' },
  jcb: { ...usual, start: /^35/, name: 'JCB' },
  unionpay: { ...usual, start: /^62/, lengths: [16, 17, 18, 19], name: 'UnionPay' },
  unknown: { start: /^/, lengths: [16], groups: inFours, cvcLength: 4, name: '' },
}

const order = Object.keys(brands) as Brand[]

export function brandOf(digits: string): Brand {
  return (digits !== '' && order.find((brand) => brands[brand].start.test(digits))) || 'unknown'
}

export const brandName = (brand: Brand): string => brands[brand].name
export const cvcLengthOf = (brand: Brand): number => brands[brand].cvcLength

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The digits in the groups that are printed on the card. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text)
  const { groups, lengths } = brands[brandOf(digits)]
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    parts.push(digits.slice(at, Math.min(at + size, Math.max(...lengths))))
    at += size
  }
  return parts.filter((part) => part !== '').join(' ')
}

export function isWholeNumber(digits: string): boolean {
  return brands[brandOf(digits)].lengths.includes(digits.length)
}

export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits !== '' && sum % 10 === 0
}
