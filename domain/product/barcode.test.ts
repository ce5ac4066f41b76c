import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf } from './barcode.ts'

// GTIN-8, UPC-A, EAN-13 and GTIN-14 as GS1 and Wikipedia print them.
test.each([
  ['96385074', '96385074'],
  ['4006381333931', '4006381333931'],
  ['400638-133393 1', '4006381333931'],
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['10012345678902', '10012345678902'],
])('%s is stored as %s', (typed, stored) => {
  expect(barcodeOf(typed)).toEqual({ ok: true, value: stored })
})

test.each(['', '123', '1234567', '123456789', '12345678901', '123456789012345', 'ABCDEFGH', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
  '"%s" is no barcode',
  (typed) => {
    expect(barcodeOf(typed)).toEqual({ ok: false, reason: 'not-a-barcode' })
  },
)

const body = fc.tuple(
  fc.constantFrom(7, 11, 12, 13),
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }),
)

test('exactly one last digit completes a barcode, and a single wrong digit is always found', () => {
  fc.assert(
    fc.property(body, fc.nat(12), fc.integer({ min: 1, max: 9 }), ([length, digits], place, off) => {
      const start = digits.slice(0, length)
      const complete = Array.from({ length: 10 }, (_, last) => [...start, last].join('')).filter(
        (one) => barcodeOf(one).ok,
      )
      expect(complete).toHaveLength(1)
      const [right = ''] = complete
      const at = place % right.length
      const wrong = right.slice(0, at) + ((Number(right.charAt(at)) + off) % 10) + right.slice(at + 1)
      expect(barcodeOf(wrong)).toEqual({ ok: false, reason: 'check-digit' })
    }),
  )
})

test('what is stored is stored the same way again', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 9 }), ([length, digits], last) => {
      const once = barcodeOf([...digits.slice(0, length), last].join(''))
      fc.pre(once.ok)
      if (once.ok) expect(barcodeOf(once.value)).toEqual(once)
    }),
  )
})
