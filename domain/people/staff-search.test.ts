import { expect, test } from 'vitest'
import { searchTerms, searchWords } from './staff-search.ts'

test('a phone number is found as it is read out, copied or shown by a telephone', () => {
  for (const typed of ['15275550117', '+1 527 555 0117', '+1 (527) 555-0117', '1-527-555-0117', ' 1.527.555.0117 '])
    expect(searchWords(typed)).toBe('15275550117')
})

test('an order number may have its sign', () => {
  expect(searchWords('#E0QGBT')).toBe('E0QGBT')
})

test('everything else stays as it was typed', () => {
  for (const typed of ['Ada Lovelace', '97214-1234', 'ada+shop@example.org', '+1 555', 'O’Neil 15275550117', '-'])
    expect(searchWords(typed)).toBe(typed)
  expect(searchWords('#')).toBe('')
})

test('a few words are looked for, whatever their case', () => {
  expect(searchTerms('  Ada LOVELACE ')).toEqual(['ada', 'lovelace'])
  expect(searchTerms('+1 527 555 0117')).toEqual(['15275550117'])
  expect(searchTerms('a b c d e')).toEqual(['a', 'b', 'c', 'd'])
})
