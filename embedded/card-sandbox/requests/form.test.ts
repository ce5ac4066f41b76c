// Anybody can send a body, so parsing one must be cheap whatever it contains.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyIn, parseForm } from './form.ts'
import { confirmIntent, createIntent, createMethod } from './parameters.ts'
import { readParameters } from './read-parameters.ts'

const largestBody = 128 * 1024
const maxMilliseconds = 50

function formOf(text: string) {
  const parsed = parseForm(text)
  if ('error' in parsed) throw new Error(parsed.error.message)
  return parsed.form
}

/** Everything that is done with a body before the first query. */
function read(body: string): void {
  keyIn(body)
  const parsed = parseForm(body)
  if ('error' in parsed) return
  for (const schema of [createMethod, createIntent, confirmIntent]) readParameters<unknown>(schema, parsed.form)
}

/** CPU time. The minimum of several runs, since a busy machine or garbage collection only adds to it. */
function costOf(work: () => void): number {
  let least = Infinity
  for (let run = 0; run < 5 && least > maxMilliseconds; run++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const filled = (unit: string) => unit.repeat(Math.ceil(largestBody / unit.length)).slice(0, largestBody)

test.each([
  'a[]=&',
  'a[][]=&',
  'metadata[]=&',
  'a[b][]=&',
  'a[][][][]=&',
  'a[',
  'a[]',
  '[',
  ']',
  '&',
  '=',
  '%',
  '%5B%5D',
  '&key=',
  `&key=${'k'.repeat(301)}`,
  'metadata[__proto__]=x&',
])('128 KB of %s are cheap to parse', (unit) => {
  expect(costOf(() => read(filled(unit)))).toBeLessThan(maxMilliseconds)
  // The same inside a few parameters, which are parsed completely.
  expect(costOf(() => read(filled(unit).replaceAll('&', '')))).toBeLessThan(maxMilliseconds)
})

test('any body of 128 KB is cheap to parse', () => {
  const pieces = [
    'a',
    'b',
    '[',
    ']',
    '[]',
    '=',
    '&',
    '&a[]=',
    '%',
    '%5B',
    '+',
    '0',
    'key=',
    'metadata[',
    'card[',
    '€',
    '__proto__',
  ]
  const unit = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
      const share = Math.ceil(largestBody / units.length)
      const body = units.map((one) => filled(one.join('') || '&').slice(0, share)).join('')
      expect(costOf(() => read(body))).toBeLessThan(maxMilliseconds)
    }),
    { numRuns: 150 },
  )
})

test('500 parameters are parsed, one more is refused, and so is a name of more than five levels', () => {
  expect(Object.keys(formOf('a[]=&'.repeat(500).slice(0, -1))['a'] ?? {})).toHaveLength(500)
  expect(parseForm('a[]=&'.repeat(501).slice(0, -1))).toMatchObject({ error: { status: 400 } })
  expect(formOf('a[b][c][d][e]=x')).toEqual({ a: { b: { c: { d: { e: 'x' } } } } })
  expect(parseForm('a[b][c][d][e][f]=x')).toMatchObject({ error: { status: 400 } })
})

test('nested names make nested values, and a prototype is never touched', () => {
  expect(formOf('a=1&b[c]=2&b[d][e]=3&f[]=x&f[]=y&g[0]=z')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: { 0: 'x', 1: 'y' },
    g: { 0: 'z' },
  })
  const form = formOf('__proto__[polluted]=yes&a[__proto__][polluted]=yes&constructor[prototype][polluted]=yes')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect(Object.keys(form)).toEqual(['__proto__', 'a', 'constructor'])
  expect(formOf('[=x&]=y&a[=z')).toBeTypeOf('object')
})

test.each([
  ['key=pk_test_1', 'pk_test_1'],
  ['a=1&key=pk%5Ftest_1&b=2', 'pk_test_1'],
  ['a=1&monkey=x', undefined],
  ['key[x]=1', undefined],
  [`key=${'k'.repeat(301)}`, undefined],
  ['key=', ''],
])('the key in %s is %j', (text, key) => {
  expect(keyIn(text)).toBe(key)
})
