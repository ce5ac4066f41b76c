import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, escapeFormula, unescapeFormula } from './csv.ts'

test.each([
  [['Apples', 12, null], 'Apples,12,\r\n'],
  [['a "big" one'], '"a ""big"" one"\r\n'],
  [['one, two', 'three; four'], '"one, two","three; four"\r\n'],
  [['two\nlines', ' space '], '"two\nlines"," space "\r\n'],
  [[-5, 0.99], '-5,0.99\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula in a spreadsheet', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
})

test('any text comes back from its escaped form', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@-].{0,5}$/))
  fc.assert(fc.property(texts, (text) => unescapeFormula(escapeFormula(text)) === text))
})

test('what is written can be read again, whatever is in the cells', () => {
  const cells = fc.array(fc.string({ unit: 'binary-ascii' }), { minLength: 1, maxLength: 5 })
  const isSame = (given: string[]) => readLine(csvLine(given)).every((cell, at) => unescapeFormula(cell) === given[at])
  fc.assert(fc.property(cells, (given) => readLine(csvLine(given)).length === given.length && isSame(given)))
})

/** A reader that knows nothing but RFC 4180. */
function readLine(line: string): string[] {
  return [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/gs)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )
}
