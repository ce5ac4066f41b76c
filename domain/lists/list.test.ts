import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  changeItem,
  isSameItem,
  latestClock,
  listLimits,
  mergeItem,
  mergeItems,
  shownItems,
  stampOf,
} from './list.ts'
import type { ItemChange, ListItem } from './list.ts'

const milk = { id: 'milk000000000000', productId: 'p7', text: 'Whole Milk', quantity: 1 }
const candles = { id: 'candles000000000', productId: null, text: 'Birthday candles', quantity: 1 }

test('adding what is on the list makes one more of it, up to the limit', () => {
  const list = addItem(
    addItem([], candles, 'a'),
    { ...candles, id: 'other', text: ' birthday CANDLES', quantity: 2 },
    'a',
  )
  expect(list.map(({ text, quantity }) => [text, quantity])).toEqual([['Birthday candles', 3]])
  expect(addItem(list, { ...candles, quantity: 98 }, 'a')[0]?.quantity).toBe(listLimits.quantity)
})

test('adding what was ticked opens it again', () => {
  const ticked = changeItem(addItem([], { ...milk, quantity: 4 }, 'a'), milk.id, { isTicked: true }, 'a')
  expect(addItem(ticked, milk, 'b')).toMatchObject([{ isTicked: false, quantity: 1 }])
})

test('two people who change different things of an item both get them', () => {
  const list = addItem([], milk, 'a')
  const mine = changeItem(list, milk.id, { isTicked: true }, 'a')
  const yours = changeItem(list, milk.id, { quantity: 3 }, 'b')
  expect(mergeItems(mine, yours)).toMatchObject([{ isTicked: true, quantity: 3 }])
})

test('an item that one removes while another ticks it stays removed, and undo brings it back ticked', () => {
  const list = addItem([], milk, 'a')
  const both = mergeItems(
    changeItem(list, milk.id, { isRemoved: true }, 'a'),
    changeItem(list, milk.id, { isTicked: true }, 'b'),
  )
  expect(shownItems(both)).toEqual([])
  expect(changeItem(both, milk.id, { isRemoved: false }, 'a')).toMatchObject([{ isRemoved: false, isTicked: true }])
})

test('stamps order by clock and then by device, as text', () => {
  expect([stampOf(36, 'a'), stampOf(2, 'z'), stampOf(36, 'b'), stampOf(35, 'z')].toSorted()).toEqual([
    stampOf(2, 'z'),
    stampOf(35, 'z'),
    stampOf(36, 'a'),
    stampOf(36, 'b'),
  ])
})

// Devices edit their copies, offline for as long as they like. Copies of items travel late, twice and in any order.
type Step =
  | { what: 'add' | 'change'; device: number; at: number; change: ItemChange }
  | { what: 'send'; device: number; to: number; at: number; change: ItemChange }

const deviceCount = 3
const change: fc.Arbitrary<ItemChange> = fc.record(
  {
    text: fc.constantFrom('bread', 'tea', 'salt'),
    quantity: fc.integer({ min: 1, max: 99 }),
    isTicked: fc.boolean(),
    isRemoved: fc.boolean(),
  },
  { requiredKeys: [] },
)
const common = { device: fc.nat(deviceCount - 1), at: fc.nat(20), change }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constantFrom('add' as const, 'change' as const), ...common }),
  fc.record({ what: fc.constant('send' as const), to: fc.nat(deviceCount - 1), ...common }),
)

test('whatever is edited where, offline, twice or out of order: all copies become the same and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.array(fc.nat(200), { maxLength: 60 }), (steps, order) => {
      const copies: ListItem[][] = Array.from({ length: deviceCount }, () => [])
      const sent: ListItem[] = []
      const written: ListItem[] = []
      let count = 0
      for (const one of steps) {
        const copy = copies[one.device] ?? []
        const target = copy[one.at % Math.max(1, copy.length)]
        if (one.what === 'add') {
          const { text = `line ${count}`, quantity = 1 } = one.change
          copies[one.device] = addItem(
            copy,
            { id: `item${++count}`, productId: null, text, quantity },
            `d${one.device}`,
          )
        } else if (one.what === 'change' && target !== undefined)
          copies[one.device] = changeItem(copy, target.id, one.change, `d${one.device}`)
        else if (one.what === 'send') {
          sent.push(...copy)
          const late = sent.slice(one.at % (sent.length + 1))
          copies[one.to] = mergeItems(copies[one.to] ?? [], late)
        }
        written.push(...(copies[one.device] ?? []))
      }
      // At last everybody gets everything, each in another order and some of it twice.
      const all = copies.flat()
      const shuffled = order.flatMap((index) => all[index % Math.max(1, all.length)] ?? [])
      const ends = copies.map((copy, device) =>
        mergeItems(copy, device === 1 ? [...shuffled, ...all.toReversed()] : [...all, ...shuffled]),
      )
      const isSame = ends.every((end) => JSON.stringify(end) === JSON.stringify(ends[0]))
      const merged = new Map(ends[0]?.map((item) => [item.id, item]))
      // Each item that was ever added is there, and each of its fields has the latest change that was ever made to it.
      const isComplete = written.every((item) => {
        const end = merged.get(item.id)
        return end !== undefined && isSameItem(mergeItem(end, item), end)
      })
      return isSame && isComplete && latestClock(ends[0] ?? []) <= steps.length
    }),
    { numRuns: 300 },
  )
})
