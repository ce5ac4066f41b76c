import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, maxStock, stockStateOf, withBalances } from './stock.ts'

const stock = fc.integer({ min: 0, max: maxStock })

test('a count is the difference to what was believed, and refused if the stock moved meanwhile', () => {
  fc.assert(
    fc.property(stock, stock, stock, (counted, believed, quantity) => {
      const outcome = changeOf({ counted, believed }, quantity)
      expect(outcome).toEqual(
        believed === quantity
          ? { ok: true, value: { kind: 'count', change: counted - quantity } }
          : { ok: false, reason: 'moved' },
      )
    }),
  )
})

test('a change never takes the stock below nothing or above what a shelf holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2 * maxStock, max: 2 * maxStock }), stock, (change, quantity) => {
      const outcome = changeOf({ change }, quantity)
      const after = quantity + change
      expect(outcome.ok).toBe(after >= 0 && after <= maxStock)
      if (!outcome.ok) expect(outcome.reason).toBe(after < 0 ? 'below-zero' : 'too-many')
    }),
  )
})

test('the balances of a whole ledger lead from the quantity back to nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 })), (changes) => {
      const quantity = changes.reduce((sum, change) => sum + change, 0)
      const entries = changes.toReversed().map((change) => ({ change }))
      const balances = withBalances(entries, quantity)
      expect(balances[0]?.after ?? 0).toBe(quantity)
      const oldest = balances.at(-1)
      expect((oldest?.after ?? 0) - (oldest?.change ?? 0)).toBe(0)
    }),
  )
})

test('a page of a ledger continues where the one before ended', () => {
  const entries = [{ change: -2 }, { change: 5 }, { change: -1 }, { change: 8 }]
  const first = withBalances(entries.slice(0, 2), 10)
  const last = first.at(-1)
  const second = withBalances(entries.slice(2), (last?.after ?? 0) - (last?.change ?? 0))
  expect([...first, ...second]).toEqual(withBalances(entries, 10))
})

test('a stock is low at its level, and out at nothing', () => {
  const state = (quantity: number) => stockStateOf({ quantity, lowStockLevel: 3 })
  expect([0, 1, 3, 4].map(state)).toEqual(['out', 'low', 'low', 'in'])
  expect(stockStateOf({ quantity: 1, lowStockLevel: 0 })).toBe('in')
})
