import { expect, test } from 'vitest'
import { addressLines, bringBackText, mapLink, outcomeText, phoneLink } from './stop-text.ts'
import { currentRun, hasEnded, viewOf } from './stops.ts'
import type { DayOfRuns, NewStopEvent } from './stops.ts'

type Run = DayOfRuns['runs'][number]

const address = { street: 'Mill Lane 9 & 10', city: 'Bern', district: 'Bern', zipCode: '3000' }
const nothing = { outcome: null, at: null, name: '', note: '', leftAtDoor: false, age: null, damaged: [] }
const stop = (orderId: string, more: Partial<Run['stops'][number]> = {}): Run['stops'][number] => ({
  orderId,
  position: 1,
  name: `Shopper ${orderId}`,
  phone: '+41 31 000 00 00',
  address,
  note: '',
  leaveAtDoor: false,
  time: '',
  startsAt: null,
  endsAt: null,
  boxes: 2,
  lines: [
    { line: 'p1', title: 'Wine', count: 3, minimumAge: 18 },
    { line: 'p2', title: 'Bread', count: 1, minimumAge: null },
  ],
  events: [],
  state: nothing,
  ...more,
})
const run = (more: Partial<Run> = {}): Run => ({
  id: 'r1',
  day: '2026-05-01',
  name: 'North',
  state: 'out',
  leftAt: '2026-05-01T16:00:00.000Z',
  version: 1,
  stops: [stop('A'), stop('B')],
  cancelled: [],
  ...more,
})
const tap = (orderId: string, event: Partial<NewStopEvent>, refusal?: string) => ({
  runId: 'r1',
  orderId,
  refusal,
  event: { id: `${orderId}1`, orderId, kind: 'delivered' as const, at: '2026-05-01T17:00:00.000Z', ...event },
})

test('what was tapped here counts before it is sent, what the shop refused does not', () => {
  const view = viewOf(run(), [tap('A', { name: 'Ada' }), tap('B', {}, 'cancelled')], 'me')
  expect([view.open.map(({ orderId }) => orderId), view.done.map(outcomeText)]).toEqual([
    ['B'],
    ['Delivered, handed to Ada'],
  ])
  expect(view).toMatchObject({ boxes: 4, stops: [{ number: 1, age: 18 }, { number: 2 }] })
})

test('a tap that the shop has already is one tap', () => {
  const event = {
    id: 'A1',
    orderId: 'A',
    kind: 'damaged' as const,
    line: 'p1',
    count: 1,
    at: '2026-05-01T17:00:00.000Z',
  }
  const known = run({ stops: [stop('A', { events: [{ ...event, by: 'me' }] })] })
  expect(viewOf(known, [tap('A', event)], 'me').stops[0]?.state.damaged).toEqual([{ line: 'p1', count: 1 }])
})

test('the run on its way comes first, then the next one to leave', () => {
  const [done, out, planned] = [
    run({ id: 'r0', stops: [], state: 'finished' }),
    run({ id: 'r2' }),
    run({ id: 'r3', state: 'planned' }),
  ].map((one) => viewOf(one, [], 'me'))
  expect(currentRun([done, planned, out].flatMap((one) => one ?? []))?.id).toBe('r2')
  expect(currentRun([done, planned].flatMap((one) => one ?? []))?.id).toBe('r3')
  expect(currentRun([])).toBeUndefined()
})

test('a day is over at midnight, but not while one of its runs is on its way', () => {
  const day = { day: '2026-05-01', runs: [run({ state: 'finished' })] }
  expect(hasEnded(day, '2026-05-01', new Date('2026-05-01T21:00:00Z'))).toBe(false)
  expect(hasEnded(day, '2026-05-02', new Date('2026-05-01T22:30:00Z'))).toBe(true)
  const late = { day: '2026-05-01', runs: [run()] }
  expect(hasEnded(late, '2026-05-02', new Date('2026-05-01T22:30:00Z'))).toBe(false)
  expect(hasEnded(late, '2026-05-02', new Date('2026-05-02T11:00:00Z'))).toBe(true)
  expect(hasEnded({ day: '', runs: [] }, '2026-05-02', new Date())).toBe(false)
})

test('the map and the telephone get the address and the number as they need them', () => {
  expect(addressLines(address)).toEqual(['Mill Lane 9 & 10', '3000 Bern', 'Bern'])
  expect(mapLink(address, 'iPhone')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Mill%20Lane%209%20%26%2010%2C%203000%20Bern%2C%20Bern',
  )
  expect(mapLink(address, 'Linux; Android 15')).toMatch(/^geo:0,0\?q=Mill%20Lane/)
  expect(phoneLink('+41 (31) 000-00 00')).toBe('tel:+41310000000')
})

test('what nobody took goes back: all boxes, or what nobody old enough was there for', () => {
  const [missed, aged, all] = [
    [tap('A', { kind: 'not-home' })],
    [tap('A', { age: 'refused' as const })],
    [tap('A', { age: 'checked' as const })],
  ].map((taps) => viewOf(run(), taps, 'me').done.map(bringBackText))
  expect([missed, aged, all]).toEqual([['2 boxes'], ['3 × Wine'], ['']])
})
