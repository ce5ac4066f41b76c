// Barcodes of products: EAN-8, EAN-13, UPC-A and GTIN-14, each with its check digit.
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type BarcodeRefusal = 'not-a-barcode' | 'check-digit'

/**
 * The digits as they are stored. A UPC-A is an EAN-13 with a leading zero, and scanners differ in whether they send it, so
 * that both are one code; the same goes for the zero of a GTIN-14.
 */
export function barcodeOf(typed: string): Outcome<string, BarcodeRefusal> {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return refused('not-a-barcode')
  if (!hasCheckDigit(digits)) return refused('check-digit')
  if (digits.length === 12) return done(`0${digits}`)
  return done(digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits)
}

/** From the right, every other digit counts three times; together with the check digit it's a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
