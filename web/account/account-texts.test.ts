import { expect, test } from 'vitest'
import { memberSince } from './account-texts.ts'

test('formats the date of a record as a day', () => {
  expect(memberSince(new Date(2022, 4, 7).toDateString(), 'en-US')).toBe('May 7, 2022')
  expect(memberSince('2022-05-07T12:00:00.000Z', 'en-US')).toBe('May 7, 2022')
})

test('formats it as the shop writes dates', () => {
  expect(memberSince('2022-05-07T12:00:00.000Z', 'de-AT')).toBe('7. Mai 2022')
})

test('shows an unreadable date as it was written', () => {
  expect(memberSince('the day before yesterday', 'en-US')).toBe('the day before yesterday')
})

test.for([undefined, null, '', ' '])('shows nothing without a date (%j)', (created) => {
  expect(memberSince(created, 'en-US')).toBeUndefined()
})
