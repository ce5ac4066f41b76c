import { expect, test } from 'vitest'
import { ageFor, ageLabel } from './minimum-age.ts'

test('a cart asks for the highest age among its products, and for none where all are for everybody', () => {
  expect(ageFor([{ minimumAge: 16 }, {}, { minimumAge: 18 }, { minimumAge: null }])).toBe(18)
  expect(ageFor([{}, { minimumAge: null }])).toBe(0)
  expect(ageFor([])).toBe(0)
  expect(ageLabel(18)).toBe('18+')
})
