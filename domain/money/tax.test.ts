import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'
import { addedTaxOf, netOf, partOf, taxLinesOf, taxSumOf } from './tax.ts'
import type { TaxClass, TaxMode, TaxedAmount } from './tax.ts'

const classes: TaxClass[] = [
  { key: 'standard', name: 'VAT', percent: 19 },
  { key: 'reduced', name: 'VAT reduced', percent: 7 },
  { key: 'zero', name: 'Zero', percent: 0 },
]
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const rules = fc.record({
  mode: fc.constantFrom<TaxMode>('included', 'added'),
  classes: fc
    .array(percents, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((percent, index): TaxClass => ({ key: `k${index}`, name: `Rate ${index}`, percent }))),
})
const amounts = fc.array(
  fc.record({
    key: fc.constantFrom('k0', 'k1', 'k2', 'k3', 'k4', 'gone'),
    cents: fc.integer({ min: 0, max: 5_000_000 }),
  }),
  { maxLength: 30 },
)

test.each<[TaxMode, TaxedAmount[], number[], number]>([
  ['included', [{ key: 'standard', cents: 11_900 }], [1_900], 11_900],
  ['added', [{ key: 'standard', cents: 10_000 }], [1_900], 11_900],
  [
    'included',
    [
      { key: 'reduced', cents: 107 },
      { key: 'standard', cents: 119 },
    ],
    [19, 7],
    226,
  ],
  // One rounding per rate: three times 0.05 at 7 % is 1 cent, not three times nothing.
  [
    'added',
    [
      { key: 'reduced', cents: 5 },
      { key: 'reduced', cents: 5 },
      { key: 'reduced', cents: 5 },
    ],
    [1],
    16,
  ],
  ['included', [{ key: 'zero', cents: 500 }], [0], 500],
  ['none', [{ key: 'standard', cents: 500 }], [], 0],
])('tax %s on %j', (mode, of, tax, gross) => {
  const lines = taxLinesOf(of, { mode, classes })
  expect(lines.map(({ taxCents }) => taxCents)).toEqual(tax)
  expect(sumOf(lines.map(({ grossCents }) => grossCents))).toBe(gross)
})

test('the amounts of a class that was removed are taxed by the first one', () => {
  expect(taxLinesOf([{ key: 'gone', cents: 119 }], { mode: 'included', classes })).toMatchObject([
    { key: 'standard', grossCents: 119, taxCents: 19 },
  ])
})

test('what is paid is the prices, and what comes on top; net and tax add up to it', () => {
  fc.assert(
    fc.property(rules, amounts, (rule, of) => {
      const lines = taxLinesOf(of, rule)
      const paid = sumOf(of.map(({ cents }) => cents)) + addedTaxOf(lines, rule)
      expect(sumOf(lines.map(({ grossCents }) => grossCents))).toBe(paid)
      expect(sumOf(lines.map(netOf)) + taxSumOf(lines)).toBe(paid)
    }),
  )
})

test('prices with the tax that was added have just that tax included', () => {
  fc.assert(
    fc.property(rules, amounts, ({ classes: own }, of) => {
      const added = taxLinesOf(of, { mode: 'added', classes: own })
      const gross = added.map(({ key, grossCents }) => ({ key, cents: grossCents }))
      expect(taxLinesOf(gross, { mode: 'included', classes: own })).toEqual(added)
    }),
  )
})

test('the parts of refunds add up: the last one returns what is left of each rate', () => {
  fc.assert(
    fc.property(
      rules,
      amounts,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      (rule, of, cuts) => {
        const lines = taxLinesOf(of, rule)
        const paid = sumOf(lines.map(({ grossCents }) => grossCents))
        const steps = [...cuts.map((cut) => Math.floor(cut * paid)), paid].toSorted((a, b) => a - b)
        let before = partOf(lines, 0)
        let returned = 0
        for (const step of steps) {
          const now = partOf(lines, step)
          returned += taxSumOf(now) - taxSumOf(before)
          expect(sumOf(now.map(({ grossCents }) => grossCents))).toBe(lines.length === 0 ? 0 : step)
          before = now
        }
        expect(returned).toBe(taxSumOf(lines))
        expect(before).toEqual(lines)
      },
    ),
  )
})

test('shares add up to the amount, none is off by a cent, and nothing goes to a weight of 0', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }), (cents, weights) => {
      const shares = shareOut(cents, weights)
      const sum = sumOf(weights)
      expect(sumOf(shares)).toBe(sum === 0 ? 0 : cents)
      for (const [index, share] of shares.entries()) {
        const weight = weights[index] ?? 0
        if (sum > 0) expect(Math.abs(share - (cents * weight) / sum)).toBeLessThan(1)
        if (weight === 0) expect(share).toBe(0)
      }
    }),
  )
})
