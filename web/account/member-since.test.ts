import { expect, test } from 'vitest'
import { memberSince } from './member-since.ts'

test('the date string of a record is told as a day', () => {
  expect(memberSince(new Date(2022, 4, 7).toDateString())).toBe('May 7, 2022')
  expect(memberSince('2022-05-07T12:00:00.000Z')).toBe('May 7, 2022')
})

test('a date that nobody can read is shown as it was written', () => {
  expect(memberSince('the day before yesterday')).toBe('the day before yesterday')
})

test.for([undefined, null, '', ' '])('no date is no day (%j)', (created) => {
  expect(memberSince(created)).toBeUndefined()
})
