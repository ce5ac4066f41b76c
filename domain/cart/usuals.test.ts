import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#domain/settings/zone-day.ts'
import { byDue, changesSince, habitOf } from './usuals.ts'
import type { Purchase } from './usuals.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 5, 9)
const on = (dayNumber: number, count = 1): Purchase => {
  const moment = new Date(start + dayNumber * day)
  return { at: moment, day: dayIn('UTC', moment), count }
}
const at = (dayNumber: number) => new Date(start + dayNumber * day)
const days = (...numbers: number[]) => numbers.map((number) => on(number))

test('what is bought every week is due a week after the last time, to the moment', () => {
  const milk = days(0, 7, 14)
  expect(habitOf(milk, at(20.9))).toMatchObject({ times: 3, everyDays: 7, dueAt: at(21), state: 'coming' })
  expect(habitOf(milk, at(21))?.state).toBe('due')
})

test('one long holiday does not change the rhythm: the median counts', () => {
  expect(habitOf(days(0, 7, 14, 60, 67), at(67))?.everyDays).toBe(7)
  expect(habitOf(days(0, 4, 14), at(14))?.everyDays).toBe(7)
})

test('orders of one day are one trip, however many hours lie between them, and their counts are added', () => {
  expect(habitOf([on(0, 2), on(0.6, 1)], at(1))).toMatchObject({ times: 1, usualCount: 3, state: 'once' })
  expect(habitOf([on(0, 2), on(7, 2), on(7.2, 4)], at(7.3))).toMatchObject({ times: 2, everyDays: 7, usualCount: 4 })
})

test('what was bought once is no habit yet, and one that ended is not due for ever', () => {
  expect(habitOf(days(3), at(400))).toMatchObject({ times: 1, everyDays: 0, state: 'once' })
  expect(habitOf([], at(4))).toBeUndefined()
  expect(habitOf(days(0, 7), at(66))?.state).toBe('due')
  expect(habitOf(days(0, 7), at(67))?.state).toBe('lapsed')
  expect(habitOf(days(0, 30), at(149))?.state).toBe('due')
  expect(habitOf(days(0, 30), at(150))?.state).toBe('lapsed')
})

const history = fc.array(fc.record({ day: fc.integer({ min: 0, max: 400 }), count: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 2,
  maxLength: 60,
})
const purchasesOf = (list: { day: number; count: number }[]) => list.map(({ day: number, count }) => on(number, count))

test('the rhythm lies between the shortest and the longest gap, and nothing is due before one gap has passed', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 400, max: 900 }), (list, today) => {
      const habit = habitOf(purchasesOf(list), at(today))
      const bought = [...new Set(list.map((one) => one.day))].toSorted((one, other) => one - other)
      if (habit === undefined || habit.state === 'once') return habit !== undefined && bought.length === 1
      const gaps = bought.slice(1).map((number, index) => number - (bought[index] ?? 0))
      return (
        habit.times === bought.length &&
        habit.everyDays >= Math.min(...gaps) &&
        habit.everyDays <= Math.max(...gaps) &&
        habit.dueAt.getTime() === habit.lastAt.getTime() + habit.everyDays * day &&
        habit.lastAt.getTime() === at(Math.max(...bought)).getTime() &&
        (habit.state === 'coming') === at(today) < habit.dueAt
      )
    }),
  )
})

test('neither the order of the purchases nor the date of the first one matters', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: -300, max: 300 }), (list, shift) => {
      const habit = habitOf(purchasesOf(list), at(500))
      const shifted = list.toReversed().map((one) => ({ ...one, day: one.day + shift }))
      const other = habitOf(purchasesOf(shifted), at(500 + shift))
      return (
        habit?.everyDays === other?.everyDays &&
        habit?.usualCount === other?.usualCount &&
        habit?.state === other?.state &&
        (habit?.dueAt.getTime() ?? 0) === (other === undefined ? 0 : other.dueAt.getTime() - shift * day)
      )
    }),
  )
})

test('the usual count is one that lies between the fewest and the most at once, and never none', () => {
  fc.assert(
    fc.property(history, (list) => {
      const perDay = new Map<number, number>()
      for (const { day: number, count } of list) perDay.set(number, (perDay.get(number) ?? 0) + count)
      const { usualCount = 1 } = habitOf(purchasesOf(list), at(500)) ?? {}
      const counts = [...perDay.values()]
      return counts.length < 2 || (usualCount >= Math.min(...counts) && usualCount <= Math.max(...counts))
    }),
  )
})

test('what waits longest is first, and what lapsed is last', () => {
  const habits = [
    { state: 'lapsed' as const, dueAt: at(1) },
    { state: 'coming' as const, dueAt: at(9) },
    { state: 'due' as const, dueAt: at(5) },
    { state: 'due' as const, dueAt: at(3) },
  ]
  expect(habits.toSorted(byDue).map(({ dueAt }) => dueAt)).toEqual([at(3), at(5), at(9), at(1)])
})

const last = { unitCents: 250, unit: '500 g', netAmount: 500, netMeasure: 'g' as const }
const product = {
  priceCents: 250,
  unit: '500 g',
  netContent: { amount: 500, measure: 'g' as const, packs: 1, drained: null },
  quantity: 5,
}
const grams = (amount: number, drained: number | null = null) => ({ ...product.netContent, amount, drained })

test.each([
  ['nothing', product, []],
  ['a higher price', { ...product, priceCents: 275 }, [{ kind: 'price-up', fromCents: 250 }]],
  ['a lower price', { ...product, priceCents: 249 }, [{ kind: 'price-down', fromCents: 250 }]],
  ['a smaller pack', { ...product, netContent: grams(450) }, [{ kind: 'smaller-pack', from: '500 g' }]],
  ['a larger pack', { ...product, netContent: grams(600) }, [{ kind: 'larger-pack', from: '500 g' }]],
  ['less when drained', { ...product, netContent: grams(500, 300) }, [{ kind: 'smaller-pack', from: '500 g' }]],
  ['an unknown content', { ...product, netContent: null }, []],
  ['pieces instead of grams', { ...product, netContent: { ...product.netContent, measure: 'piece' as const } }, []],
  ['no stock', { ...product, quantity: 0 }, [{ kind: 'sold-out' }]],
  ['no product', undefined, [{ kind: 'gone' }]],
])('%s since the last time', (_name, now, changes) => {
  expect(changesSince(last, now)).toEqual(changes)
})
