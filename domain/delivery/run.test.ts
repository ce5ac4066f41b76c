import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTimeAndStreet, stopEventKinds, stopState, stopsBefore } from './run.ts'
import type { StopEvent } from './run.ts'

const boxes = [
  { line: 'p1', count: 2 },
  { line: 'p2', count: 1 },
]
let made = 0
const event = (more: Partial<StopEvent> & Pick<StopEvent, 'kind'>): StopEvent => {
  made += 1
  return { id: `e${made}`, orderId: 'A1B2C3', by: 'dan', at: new Date(1_000 * made).toISOString(), ...more }
}

test('nobody was at a stop without events', () => {
  expect(stopState([], boxes)).toEqual({
    outcome: null,
    at: null,
    name: '',
    note: '',
    leftAtDoor: false,
    age: null,
    damaged: [],
  })
})

test('what was handed over stays delivered, by whom and when it was first', () => {
  const first = event({ kind: 'delivered', name: 'Mrs Green' })
  const later = [
    event({ kind: 'delivered', name: 'A neighbour' }),
    event({ kind: 'not-home' }),
    event({ kind: 'refused' }),
  ]
  expect(stopState([first, ...later], boxes)).toMatchObject({ outcome: 'delivered', name: 'Mrs Green', at: first.at })
})

test('of "not at home" and "refused" the later counts, until it is delivered after all', () => {
  const [missed, refused] = [event({ kind: 'not-home' }), event({ kind: 'refused', note: 'Too late' })]
  expect(stopState([refused, missed], boxes)).toMatchObject({ outcome: 'refused', note: 'Too late' })
  const handed = event({ kind: 'delivered', leftAtDoor: true })
  expect(stopState([refused, handed, missed], boxes)).toMatchObject({ outcome: 'delivered', leftAtDoor: true })
})

test('what is damaged adds up, never to more than is in the boxes, and decides nothing', () => {
  const broken = [event({ kind: 'damaged', line: 'p1' }), event({ kind: 'damaged', line: 'p1', count: 5 })]
  expect(stopState([...broken, event({ kind: 'damaged', line: 'p9' })], boxes)).toMatchObject({
    outcome: null,
    damaged: [{ line: 'p1', count: 2 }],
  })
})

const day = 24 * 60 * 60 * 1_000
/** What was tapped on one phone, whose clock is wrong by up to a day. */
const phone = (by: string) =>
  fc
    .tuple(
      fc.array(
        fc.record({
          kind: fc.constantFrom(...stopEventKinds),
          line: fc.constantFrom('p1', 'p2', 'p3'),
          count: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
          name: fc.constantFrom('Ada', 'Ben'),
          second: fc.nat({ max: 4 }),
        }),
        { maxLength: 6 },
      ),
      fc.integer({ min: -day, max: day }),
    )
    .map(([taps, skew]) =>
      taps.map(({ second, ...tap }, index): StopEvent => ({
        ...tap,
        id: `${by}${index}`,
        orderId: 'A1B2C3',
        by,
        at: new Date(1_700_000_000_000 + skew + second * 1_000).toISOString(),
      })),
    )

test('any order and repetition of the events of two phones gives one outcome', () => {
  const arriving = fc.tuple(phone('ada'), phone('ben')).chain(([ada, ben]) => {
    const all = [...ada, ...ben]
    const shuffled = fc
      .subarray(all)
      .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))
    return fc.tuple(fc.constant(all), shuffled)
  })
  fc.assert(
    fc.property(arriving, ([all, arrived]) => {
      const state = stopState(all, boxes)
      expect(stopState(arrived, boxes)).toEqual(state)
      expect(state.outcome === 'delivered').toBe(all.some(({ kind }) => kind === 'delivered'))
      expect(state.outcome === null).toBe(all.every(({ kind }) => kind === 'damaged'))
    }),
    { numRuns: 5_000 },
  )
})

test('once somebody handed it over, nothing that arrives later takes that away', () => {
  fc.assert(
    fc.property(phone('ada'), phone('ben'), (ada, ben) => {
      const handed = event({ kind: 'delivered' })
      expect(stopState([...ada, handed], boxes).outcome).toBe('delivered')
      expect(stopState([...ada, handed, ...ben], boxes).outcome).toBe('delivered')
    }),
  )
})

test('a shopper is told only of the stops before that the driver still visits', () => {
  const stops = [
    { orderId: 'A', outcome: 'delivered' as const },
    { orderId: 'B', outcome: null },
    { orderId: 'C', outcome: 'not-home' as const },
    { orderId: 'D', outcome: null },
    { orderId: 'E', outcome: null },
  ]
  expect(['B', 'D', 'E', 'Z'].map((id) => stopsBefore(stops, id))).toEqual([0, 1, 2, 0])
})

const at = (zipCode: string, street: string, startsAt: string | null = null) => ({ zipCode, street, startsAt })

test('stops are driven by zip, street and house, as somebody would walk', () => {
  const sorted = [
    at('9000', '2 Elm Road'),
    at('8001', 'Mill Lane 10'),
    at('8001', 'Mill Lane 9b'),
    at('8001', '12 Ash St.'),
  ].toSorted(byTimeAndStreet)
  expect(sorted.map(({ street }) => street)).toEqual(['12 Ash St.', 'Mill Lane 9b', 'Mill Lane 10', '2 Elm Road'])
})

test('an earlier delivery time is driven first, wherever it is, and what has no time last', () => {
  const [noon, two] = ['2026-03-02T12:00:00.000Z', '2026-03-02T14:00:00.000Z']
  const sorted = [
    at('1000', 'Any time 1'),
    at('2000', 'Two 2', two),
    at('9000', 'Noon 9', noon),
    at('8000', 'Noon 8', '2026-03-02T13:00:00+01:00'),
  ].toSorted(byTimeAndStreet)
  expect(sorted.map(({ street }) => street)).toEqual(['Noon 8', 'Noon 9', 'Two 2', 'Any time 1'])
})
