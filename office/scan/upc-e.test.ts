import { expect, test } from 'vitest'
import { barcodeOf } from '#domain/product/barcode.ts'
import { expandUpcE } from './upc-e.ts'

test.each([
  ['04252614', '042100005264'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234558', '012345000058'],
])('%s is short for %s', (short, long) => {
  expect(expandUpcE(short)).toBe(long)
  expect(barcodeOf(long).ok).toBe(true)
})

test('other codes stay as they are', () => {
  for (const code of ['96385074', '4006381333931', '']) expect(expandUpcE(code)).toBe(code)
})
