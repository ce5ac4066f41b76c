import { expect, test } from 'vitest'
import { addToDays, copyDay, emptyTimes, rulesOfDraft } from './week-draft.ts'

const rule = (weekday: number, starts: string, capacity = 10) => ({
  weekday,
  starts,
  ends: '18:00',
  capacity,
  price: 0,
  cutoff: { minutes: 120 },
})
const startsOf = (rules: { weekday: number; starts: string }[]) =>
  rules.map(({ weekday, starts }) => `${weekday} ${starts}`)

test('an afternoon becomes windows of two hours, and the last one ends when it ends', () => {
  const windows = (draft: Partial<typeof emptyTimes>) => {
    const result = rulesOfDraft({ ...emptyTimes, ...draft })
    return result.ok ? result.rules.map(({ starts, ends }) => `${starts}-${ends}`) : result.wrong
  }
  expect(windows({})).toEqual(['16:00-18:00', '18:00-20:00'])
  expect(windows({ ends: '19:30', length: 90 })).toEqual(['16:00-17:30', '17:30-19:00', '19:00-19:30'])
  expect(windows({ length: 0, ends: '00:00' })).toEqual(['16:00-24:00'])
  expect(windows({ ends: '16:00', capacity: '0', price: 'x', cutoffHours: '' })).toEqual({
    ends: 'After it starts',
    capacity: 'From 1 to 10,000',
    price: 'An amount such as 3.90',
    cutoffHours: 'Check this',
  })
})

test('price and cut-off are as the shop stores them', () => {
  const result = rulesOfDraft({ ...emptyTimes, length: 0, price: '3,90', cutoffDays: 1, cutoffTime: '18:00' })
  expect(result).toMatchObject({ ok: true, rules: [{ price: 3.9, capacity: 10, cutoff: { days: 1, time: '18:00' } }] })
  expect(rulesOfDraft({ ...emptyTimes, cutoffHours: '1.5' })).toMatchObject({
    rules: [{ cutoff: { minutes: 90 } }, {}],
  })
})

test('a cut-off before anybody could order is refused where it was typed', () => {
  expect(rulesOfDraft({ ...emptyTimes, cutoffHours: '400' })).toEqual({
    ok: false,
    wrong: { cutoffHours: 'Too early: nobody could order' },
  })
})

test('times added to some days replace those that start at the same time', () => {
  const { weekday: _weekday, ...added } = rule(0, '16:00', 25)
  const rules = addToDays([rule(1, '14:00'), rule(1, '16:00'), rule(6, '16:00')], [1, 2], [added])
  expect(startsOf(rules)).toEqual(['1 14:00', '1 16:00', '2 16:00', '6 16:00'])
  expect(rules.map(({ capacity }) => capacity)).toEqual([10, 25, 25, 10])
})

test('a copied day replaces the others', () => {
  const rules = copyDay([rule(1, '14:00'), rule(1, '16:00'), rule(2, '09:00'), rule(3, '09:00')], 1, [1, 2, 4])
  expect(startsOf(rules)).toEqual(['1 14:00', '1 16:00', '2 14:00', '2 16:00', '3 09:00', '4 14:00', '4 16:00'])
})
