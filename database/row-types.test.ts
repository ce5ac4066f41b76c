import { expect, test } from 'vitest'
import { fieldsOf, jsonFields, selectFields } from './row-types.ts'

test('columns get the names of fields', () => {
  expect(fieldsOf({ id: 1, order_id: 'A', net_drained: null })).toEqual({ id: 1, orderId: 'A', netDrained: null })
})

test('fields are selected by the names of their columns', () => {
  expect(selectFields('o', ['id', 'grandTotalCents'])).toBe('o.id as "id", o.grand_total_cents as "grandTotalCents"')
  expect(jsonFields('l', ['productId', 'note'])).toBe(`'productId', l.product_id, 'note', l.note`)
})
