import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLines, packedState } from './packing.ts'
import type { LineToPack, PackEvent } from './packing.ts'

const yoghurt: LineToPack = { line: 'p1', ordered: 3, soldBy: 'piece' }
const chicken: LineToPack = { line: 'p2', ordered: 2, soldBy: 'weight' }

let made = 0
const event = (event: Partial<PackEvent> & Pick<PackEvent, 'kind'>): PackEvent => {
  made += 1
  return { id: `e${made}`, line: 'p1', by: 'ada', at: new Date(1_000 * made).toISOString(), ...event }
}
const stateOf = (line: LineToPack, ...events: PackEvent[]) => packedState([line], events)[0]

test('nothing is packed before somebody taps', () => {
  expect(stateOf(yoghurt)).toMatchObject({ packed: 0, replaced: [], short: 0, open: 3, isAsked: false })
})

test('a scan is one, a tap can be several, and more than ordered is never packed', () => {
  expect(stateOf(yoghurt, event({ kind: 'picked' }))).toMatchObject({ packed: 1, open: 2 })
  expect(stateOf(yoghurt, event({ kind: 'picked', count: 2 }), event({ kind: 'picked', count: 2 }))).toMatchObject({
    packed: 3,
    open: 0,
  })
})

test('two of three are found, one is replaced, and a line that is short says why', () => {
  const found = event({ kind: 'picked', count: 2 })
  expect(stateOf(yoghurt, found, event({ kind: 'replaced', productId: 'p9' }))).toMatchObject({
    packed: 2,
    replaced: [{ productId: 'p9', count: 1 }],
    open: 0,
  })
  expect(stateOf(yoghurt, found, event({ kind: 'short', reason: 'damaged' }))).toMatchObject({
    packed: 2,
    short: 1,
    reason: 'damaged',
    open: 0,
  })
})

test('what is found after all counts, and is no longer missing', () => {
  const missing = event({ kind: 'short', reason: 'empty' })
  expect(stateOf(yoghurt, missing)).toMatchObject({ packed: 0, short: 3 })
  expect(stateOf(yoghurt, missing, event({ kind: 'picked', count: 3 }))).toMatchObject({
    packed: 3,
    short: 0,
    reason: undefined,
  })
})

test('what is sold by weight is open until it was weighed', () => {
  expect(stateOf(chicken, event({ kind: 'picked', line: 'p2', count: 2 }))).toMatchObject({ packed: 0, open: 2 })
  const weighed = event({ kind: 'weighed', line: 'p2', grams: 1_340 })
  expect(stateOf(chicken, weighed)).toMatchObject({ packed: 1, grams: 1_340, open: 1 })
  expect(stateOf(chicken, weighed, event({ kind: 'weighed', line: 'p2', grams: 1_200 }))).toMatchObject({
    packed: 2,
    grams: 2_540,
  })
})

test('an undo takes back the event it names, or the last one of that person', () => {
  const [first, second] = [event({ kind: 'picked' }), event({ kind: 'short', count: 1 })]
  expect(stateOf(yoghurt, first, second, event({ kind: 'undone', undoes: first.id }))).toMatchObject({
    packed: 0,
    short: 1,
  })
  expect(stateOf(yoghurt, first, second, event({ kind: 'undone' }))).toMatchObject({ packed: 1, short: 0 })
  const undone = [event({ kind: 'undone' }), event({ kind: 'undone' }), event({ kind: 'undone' })]
  expect(stateOf(yoghurt, first, second, ...undone)).toMatchObject({ packed: 0, short: 0, open: 3 })
  expect(stateOf(yoghurt, first, second, event({ kind: 'undone', by: 'ben' }))).toMatchObject({ packed: 1, short: 1 })
})

test('a question is open as long as the line is', () => {
  const asked = event({ kind: 'asked' })
  expect(stateOf(yoghurt, asked)?.isAsked).toBe(true)
  expect(stateOf(yoghurt, asked, event({ kind: 'short' }))?.isAsked).toBe(false)
})

test('only lines that somebody must still decide about are open', () => {
  const state = packedState([yoghurt, chicken], [event({ kind: 'picked', count: 3 })])
  expect(openLines(state).map(({ line }) => line)).toEqual(['p2'])
})

const lines = fc.array(
  fc.record({ ordered: fc.integer({ min: 1, max: 6 }), soldBy: fc.constantFrom('piece' as const, 'weight' as const) }),
  { minLength: 1, maxLength: 4 },
)
const tap = fc.record({
  line: fc.nat({ max: 3 }),
  kind: fc.constantFrom('picked' as const, 'weighed' as const, 'short' as const, 'replaced' as const, 'asked' as const),
  count: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  grams: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
  productId: fc.constantFrom('p8', 'p9'),
  isUndone: fc.boolean(),
})
const day = 24 * 60 * 60 * 1_000

/** What one person did with one phone, whose clock is wrong by up to a day. */
const phone = (by: string) =>
  fc.tuple(fc.array(tap, { maxLength: 8 }), fc.integer({ min: -day, max: day })).map(([taps, skew]) => {
    const at = (step: number) => new Date(1_700_000_000_000 + skew + step * 1_000).toISOString()
    return taps.flatMap(({ isUndone, line, ...rest }, step): PackEvent[] => {
      const done: PackEvent = { ...rest, id: `${by}${step}`, line: `p${line}`, by, at: at(2 * step) }
      const undo: PackEvent = { id: `${by}${step}u`, line: done.line, by, kind: 'undone', at: at(2 * step + 1) }
      return isUndone ? [done, undo] : [done]
    })
  })

test('any order and repetition of the events of two phones gives the same state, in which every line adds up', () => {
  const shuffled = fc.tuple(phone('ada'), phone('ben')).chain(([ada, ben]) => {
    const all = [...ada, ...ben]
    const some = fc.subarray(all)
    return fc.tuple(
      fc.constant(all),
      some.chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
    )
  })
  fc.assert(
    fc.property(lines, shuffled, (ordered, [events, arrived]) => {
      const toPack = ordered.map((line, index): LineToPack => ({ ...line, line: `p${index}` }))
      const state = packedState(toPack, events)
      expect(packedState(toPack, arrived)).toEqual(state)
      for (const one of state) {
        const replaced = one.replaced.reduce((sum, { count }) => sum + count, 0)
        expect(one.packed + replaced + one.short + one.open).toBe(one.ordered)
        expect(Math.min(one.packed, one.short, one.open)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 10_000 },
  )
})

/** The model: what each person still stands by, counted without any order. */
test('what was undone counts as if it had never been tapped', () => {
  fc.assert(
    fc.property(lines, phone('ada'), phone('ben'), (ordered, ada, ben) => {
      const toPack = ordered.map((line, index): LineToPack => ({ ...line, line: `p${index}` }))
      const events = [...ada, ...ben]
      const stays = events.filter(({ id, kind }) => kind !== 'undone' && !events.some((other) => other.id === `${id}u`))
      expect(packedState(toPack, events)).toEqual(packedState(toPack, stays))
    }),
    { numRuns: 2_000 },
  )
})
