import { expect, test, vi } from 'vitest'
import { CallProblem } from '#office/call-office.ts'
import { addProduct, addedText } from './add-product.ts'
import type { NewPicture } from './add-product.ts'
import type { NewFields, StaffProduct } from './product-data.ts'

const fields = { title: 'Oat milk' } as NewFields
const product = { _id: 'p1', version: 1, title: 'Oat milk', isDraft: false } as StaffProduct
const picture = { crop: { x: 0.5, y: 0.5, zoom: 1 } } as NewPicture
const withPicture = { ...product, version: 2 }

const add = async () => product

test('without a picture nothing but the product is sent', async () => {
  const send = vi.fn()
  expect(await addProduct(fields, undefined, { add, send })).toEqual({ product, unsent: undefined })
  expect(send).not.toHaveBeenCalled()
})

test('the picture follows the product that it belongs to', async () => {
  const send = vi.fn(async () => withPicture)
  expect(await addProduct(fields, picture, { add, send })).toEqual({ product: withPicture, unsent: undefined })
  expect(send).toHaveBeenCalledWith(product, picture)
})

test('a picture that does not arrive leaves the product, and says why', async () => {
  const send = () => Promise.reject(new CallProblem(0, { detail: 'No connection.' }))
  const added = await addProduct(fields, picture, { add, send })
  expect(added).toEqual({ product, unsent: 'No connection.' })
  expect(addedText(added)).toBe('Added Oat milk, but its picture wasn’t uploaded: No connection.')
})

test('a refused product sends no picture, and a bug stays one', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('a bug')))
  const refused = () => Promise.reject(new CallProblem(409, { detail: 'Taken.' }))
  await expect(addProduct(fields, picture, { add: refused, send })).rejects.toThrow('Taken.')
  expect(send).not.toHaveBeenCalled()
  await expect(addProduct(fields, picture, { add, send })).rejects.toThrow('a bug')
})

test('a draft is saved rather than added', () => {
  expect(addedText({ product: { ...product, isDraft: true }, unsent: undefined })).toBe('Saved Oat milk as a draft')
})
