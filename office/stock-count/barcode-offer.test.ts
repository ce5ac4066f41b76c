import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/permission.ts'
import { CallProblem } from '#office/call-office.ts'
import type { ProductRow } from '#office/products/product-data.ts'
import { barcodeOffer, barcodeProblem } from './barcode-offer.ts'

const nothing = { products: [], isOffline: false }
const catalog = permissionsOf('catalog')

test('a barcode that no product has can be given to one, as the shop stores it', () => {
  expect(barcodeOffer('4006381333931', nothing, catalog)).toEqual({ barcode: '4006381333931', off: undefined })
  expect(barcodeOffer(' 036000 291452 ', nothing, catalog)).toEqual({ barcode: '0036000291452', off: undefined })
})

test.each(['apples', 'SKU-1', '4006381333932', '12345'])('%s is no barcode, so nothing is offered', (typed) =>
  expect(barcodeOffer(typed, nothing, catalog)).toBeUndefined(),
)

test('a code that a product has is not offered, nor one that may have a product the device does not know', () => {
  const products = [{ _id: 'a' } as ProductRow]
  expect(barcodeOffer('4006381333931', { products, isOffline: false }, catalog)).toBeUndefined()
  expect(barcodeOffer('4006381333931', { products: [], isOffline: true }, catalog)).toBeUndefined()
})

test('a picker counts, but reads why they cannot save the code', () => {
  const offer = barcodeOffer('4006381333931', nothing, permissionsOf('picker'))
  expect(offer?.off).toMatch(/^Your role can't save barcodes/)
})

test('a refused code is explained by its field, and everything else by the refusal', () => {
  const body = { detail: 'Check the fields.', errors: { barcode: ['Oat milk has this barcode'] } }
  expect(barcodeProblem(new CallProblem(409, body))).toBe('Oat milk has this barcode')
  expect(barcodeProblem(new CallProblem(403, { detail: 'Ask an owner.' }))).toBe('Ask an owner.')
  expect(barcodeProblem(null)).toBeUndefined()
})
