import { expect, test } from 'vitest'
import { defaultScaleLabel } from '#domain/packing/scale-label.ts'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'
import { standingOf, withPackings } from './boxes.ts'
import type { Box } from './boxes.ts'
import type { NewEvent, Tap } from './taps-store.ts'
import { inBox, linesOf, scannedIn, unfinishedText, walkOf } from './walk.ts'

const barcodes: Record<string, string> = { p1: '4006381333931', p2: '4012345678901' }

type Wanted = { line: string; ordered: number; category?: string }

function packing(orderId: string, wanted: Wanted[], more: Partial<PackingJson> = {}): PackingJson {
  return {
    orderId,
    status: 'Processing',
    state: 'packing',
    packer: 'Pat',
    isMine: true,
    leaseUntil: '2026-11-17T12:00:00.000Z',
    version: 1,
    orderTime: '2026-11-17T10:00:00.000Z',
    firstName: 'Ada',
    delivery: 'Express',
    notes: [],
    avoids: [],
    lines: wanted.map(({ line, ordered, category = 'Fruit' }) => ({
      line,
      ordered,
      category,
      title: `Product ${line}`,
      unit: '1 kg',
      image: '',
      soldBy: 'piece',
      place: '',
      minimumAge: null,
      note: '',
      barcode: barcodes[line] ?? null,
      wish: 'best',
      instead: null,
    })),
    events: [],
    progress: [],
    questions: [],
    substitutes: [],
    ...more,
  }
}

const box = (of: PackingJson, boxName = 'A'): Box => ({ boxName, packing: of })

let taken = 0
function tap(line: string, event: Partial<NewEvent> = {}, orderId = 'ONE'): Tap {
  taken += 1
  const id = `e${taken}`
  const at = new Date(Date.UTC(2026, 10, 17, 11, 0, taken)).toISOString()
  return { key: id, orderId, title: line, event: { id, line, at, kind: 'picked', ...event } }
}

const two = () =>
  packing('ONE', [
    { line: 'p1', ordered: 3 },
    { line: 'p2', ordered: 1 },
  ])
const states = (of: Box, taps: Tap[]) => linesOf(of, taps, 'me').map(({ state }) => [state.packed, state.open])

test('what was tapped counts at once, and only once when the shop knows it too', () => {
  const taps = [tap('p1'), tap('p1', { count: 2 }), tap('p2', {}, 'ANOTHER')]
  expect(states(box(two()), taps)).toEqual([
    [3, 0],
    [0, 1],
  ])
  const events = taps.slice(0, 1).map(({ event }) => ({ ...event, by: 'me' }))
  expect(states(box({ ...two(), events }), taps)).toEqual([
    [3, 0],
    [0, 1],
  ])
})

test('the last tap on a line is taken back by its id, and what was refused does not count', () => {
  const [first, second] = [tap('p1'), tap('p1')]
  const line = linesOf(box(two()), [first, second], 'me')[0]
  expect(line?.last?.id).toBe(second.key)
  const undone = tap('p1', { kind: 'undone', undoes: line?.last?.id })
  expect(states(box(two()), [first, second, undone])[0]).toEqual([1, 2])
  expect(states(box(two()), [first, { ...second, refusal: 'Finished' }])[0]).toEqual([1, 2])
})

test('several orders are one walk: by category, the same product of two boxes together, done ones at the end', () => {
  const one = box(
    packing('ONE', [
      { line: 'p1', ordered: 1, category: 'Fruit' },
      { line: 'p5', ordered: 1, category: 'Fish' },
    ]),
  )
  const other = box(
    packing('OTHER', [
      { line: 'p2', ordered: 1, category: 'Fruit' },
      { line: 'p1', ordered: 2, category: 'Fruit' },
      { line: 'p3', ordered: 1, category: 'Dairy' },
      { line: 'p5', ordered: 1, category: 'Fish' },
    ]),
    'B',
  )
  const { categories, done } = walkOf([one, other].map((each) => linesOf(each, [tap('p5')], 'me')))
  expect(categories.map(({ name, lines }) => [name, ...lines.map(({ boxName, line }) => boxName + line)])).toEqual([
    ['Fruit', 'Bp2', 'Ap1', 'Bp1'],
    ['Dairy', 'Bp3'],
    ['Fish', 'Bp5'],
  ])
  expect(done.map(({ boxName, line }) => boxName + line)).toEqual(['Ap5'])
})

test('a scan ticks the first open line with this barcode, and refuses what is done or not wanted', () => {
  const walk = (taps: Tap[]) => walkOf([linesOf(box(two()), taps, 'me')])
  expect(scannedIn(walk([]), '4006381333931', defaultScaleLabel)).toMatchObject({ kind: 'line', line: { line: 'p1' } })
  expect(scannedIn(walk([tap('p1', { count: 3 })]), '4006381333931', defaultScaleLabel)).toMatchObject({
    kind: 'all-packed',
  })
  expect(scannedIn(walk([]), '4000000000006', defaultScaleLabel)).toMatchObject({
    kind: 'wrong',
    wanted: { line: 'p1' },
  })
})

test('what is sold by weight is weighed, or says its weight or price by the label of the scale', () => {
  const chicken = { soldBy: 'weight' as const, barcode: '2100042000001', portionGrams: 1_200, pricePerKgCents: 450 }
  const of = packing('ONE', [{ line: 'p1', ordered: 1 }])
  const walk = walkOf([linesOf(box({ ...of, lines: of.lines.map((line) => ({ ...line, ...chicken })) }), [], 'me')])
  const scan = (code: string, layout = defaultScaleLabel) => scannedIn(walk, code, layout)
  expect(scan('2100042000001')).toMatchObject({ kind: 'weigh', grams: undefined })
  expect(scan('2100042012448')).toMatchObject({ kind: 'weigh', grams: 1_244, line: { line: 'p1' } })
  expect(scan('2100042005402', '21IIIIIPPPPPC')).toMatchObject({ kind: 'weigh', grams: 1_200 })
  expect(scan('2100043012447').kind).toBe('wrong')
})

test('the walk goes by places, aisle 3 before aisle 12, and by categories where nobody said the place', () => {
  const placed = (places: Record<string, string>, boxName: string) => {
    const of = packing(
      boxName,
      Object.keys(places).map((line) => ({ line, ordered: 1 })),
    )
    return box({ ...of, lines: of.lines.map((line) => ({ ...line, place: places[line.line] ?? '' })) }, boxName)
  }
  const boxes = [placed({ p1: '', p2: 'Aisle 12', p3: 'Aisle 3' }, 'A'), placed({ p4: 'Aisle 4', p5: '' }, 'B')]
  const { categories } = walkOf(boxes.map((one) => linesOf(one, [], 'me')))
  expect(categories.map(({ name, lines }) => [name, ...lines.map(({ line }) => line)])).toEqual([
    ['Aisle 3', 'p3'],
    ['Aisle 4', 'p4'],
    ['Aisle 12', 'p2'],
    ['Fruit', 'p5', 'p1'],
  ])
})

test('an order is finished when no line is open and nothing is unsent', () => {
  const lines = (taps: Tap[]) => linesOf(box(two()), taps, 'me')
  expect(unfinishedText(lines([]), 0)).toBe('2 products to go')
  const all = [tap('p1', { count: 2 }), tap('p1', { kind: 'short', reason: 'empty' }), tap('p2')]
  expect(unfinishedText(lines(all), 3)).toBe('3 not sent yet')
  expect(unfinishedText(lines(all), 0)).toBeUndefined()
})

test('an order keeps the name of its box while others come and go', () => {
  const [one, other, third] = ['ONE', 'OTHER', 'THIRD'].map((id) => packing(id, [{ line: 'p1', ordered: 1 }]))
  if (one === undefined || other === undefined || third === undefined) throw new Error('Three orders')
  const boxNames = (boxes: Box[]) => boxes.map(({ boxName, packing: { orderId } }) => boxName + orderId)
  const before = withPackings([], [one, other])
  expect(boxNames(before)).toEqual(['AONE', 'BOTHER'])
  const packed = { ...one, state: 'packed' as const, isMine: false, leaseUntil: null, version: 9 }
  const after = withPackings(before, [packed])
  expect(boxNames(after)).toEqual(['BOTHER'])
  expect(boxNames(withPackings(after, [other, third]))).toEqual(['ATHIRD', 'BOTHER'])
})

test('a late reply does not take back what is known, and a cancelled order stays until it is read', () => {
  const newest = packing('ONE', [{ line: 'p1', ordered: 1 }], { version: 5 })
  const [known] = withPackings([box(newest)], [{ ...newest, version: 4, firstName: 'Old' }])
  expect(known?.packing.firstName).toBe('Ada')
  const cancelled = { ...newest, status: 'Cancelled' as const }
  const [left] = withPackings([box(newest)], [cancelled])
  expect(left && standingOf(left.packing)).toBe('cancelled')
  expect(left && inBox(left, [{ ...tap('p1'), refusal: 'Cancelled' }], 'me')).toEqual([
    { title: 'Product p1', count: 1 },
  ])
  expect(withPackings([], [cancelled])).toEqual([])
})
