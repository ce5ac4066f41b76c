import { expect, test } from 'vitest'
import { draftIn, draftState } from './change-draft.ts'
import type { ChangeDraft } from './change-draft.ts'

const details = {
  displayName: 'Ada Field',
  phoneNumber: '15550104477',
  street: '12 Orchard Lane',
  city: 'Fernhill',
  district: 'Lakeside',
  zipCode: '97235',
  deliveryNote: '',
  leaveAtDoor: false,
}
const draft: ChangeDraft = {
  uid: 'ada',
  order: 'o1',
  prices: { currency: 'USD', locale: 'en-US' },
  items: [],
  details,
  isOfAge: false,
  change: { version: 1 },
  isPaid: true,
  before: 20,
  total: 30,
}

test('what was typed is for the shopper who typed it, and for their order', () => {
  const state = JSON.parse(JSON.stringify(draftState(draft))) as unknown
  expect(draftIn(state, 'ada', 'o1')).toEqual(draft)
  expect(draftIn(state, 'ada', 'o2')).toBeUndefined()
  expect(draftIn(state, 'bob', 'o1')).toBeUndefined()
  for (const other of [null, undefined, 'x', {}]) expect(draftIn(other, 'ada', 'o1')).toBeUndefined()
})
