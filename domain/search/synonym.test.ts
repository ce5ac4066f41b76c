import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTerms, synonymRefusals, tidySynonyms } from './synonym.ts'

test('terms are written as people write lists, and each counts once', () => {
  expect(parseTerms(' Soda,soft  drink\n\nSODA, pop ')).toEqual(['soda', 'soft drink', 'pop'])
  expect(tidySynonyms({ terms: ['Soda', 'pop'], alsoFinds: ['POP', 'Lemonade'] })).toEqual({
    terms: ['soda', 'pop'],
    alsoFinds: ['lemonade'],
  })
})

test.each([
  [{ terms: [], alsoFinds: ['pop'] }, ['terms']],
  [{ terms: ['soda'], alsoFinds: [] }, ['terms']],
  [{ terms: ['soda', '!?'], alsoFinds: [] }, ['terms']],
  [{ terms: ['soda', 'x'.repeat(61)], alsoFinds: ['a\u0000b'] }, ['terms', 'alsoFinds']],
  [{ terms: Array.from({ length: 21 }, (_, index) => `t${index}`), alsoFinds: [] }, ['terms']],
  [{ terms: ['soda', 'pop'], alsoFinds: [] }, []],
  [{ terms: ['pasta'], alsoFinds: ['noodles'] }, []],
])('%o is refused for %o', (group, fields) => {
  expect(Object.keys(synonymRefusals(group))).toEqual(fields)
})

test('a tidy group stays as it is', () => {
  const terms = fc.array(fc.string())
  fc.assert(
    fc.property(terms, terms, (some, others) => {
      const once = tidySynonyms({ terms: some, alsoFinds: others })
      return JSON.stringify(tidySynonyms(once)) === JSON.stringify(once)
    }),
  )
})
