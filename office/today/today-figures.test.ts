import { expect, test } from 'vitest'
import { readFilter } from '#office/orders/order-filter.ts'
import { figuresOf, isCalm } from './today-figures.ts'

const todo = {
  orders: { new: 4, late: 1, processing: 2, reported: 7 },
  money: { stuck: 0, failedRefunds: 3, unpaid: 0, expiring: 2, refused: 1 },
  emails: { failed: 5 },
  stock: { low: 6 },
}

test('each figure about orders opens its rows, by a filter that the list understands', () => {
  const figures = figuresOf({ todo })
  expect(figures[4]?.to).toBe('/orders/payments')
  expect(figures.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'New orders 4',
    'Late orders 1',
    'Being packed 2',
    'Reported by customers 7',
    'Payments not collected 0',
    'Delivered, not paid 0',
    'Packed, card refused 1',
    'Card holds ending 2',
    'Failed refunds 3',
    'Failed emails 5',
    'Low in stock 6',
  ])
  expect(figures.at(-1)?.to).toBe('/products?stock=low&sort=stock')
  const filters = figures.slice(0, -1).map(({ to }) => readFilter(new URL(to, 'http://x').searchParams))
  expect(filters).toEqual([
    { status: 'Pending' },
    { needs: 'late' },
    { status: 'Processing' },
    { needs: 'reported' },
    {},
    { needs: 'unpaid' },
    { needs: 'card-refused' },
    { needs: 'expiring' },
    { needs: 'failed-refund' },
    { needs: 'failed-email' },
  ])
})

test('a webhook that the shop switched off is a task for the owner', () => {
  const [, off] = figuresOf({ todo: { stock: { low: 0 }, webhooks: { off: 2 } } })
  expect(off).toMatchObject({ label: 'Webhooks switched off', count: 2, to: '/settings/webhooks', isTrouble: true })
})

test('a role without orders sees the stock only', () => {
  expect(figuresOf({ todo: { stock: { low: 0 } } }).map(({ label }) => label)).toEqual(['Low in stock'])
})

test('a picker sees what is being packed, and opens the list to pick from', () => {
  const figures = figuresOf({ todo: { packing: { processing: 3 }, stock: { low: 0 } } })
  expect(figures.map(({ label, count, to }) => [label, count, to])).toEqual([
    ['Being packed', 3, '/picking'],
    ['Low in stock', 0, '/products?stock=low&sort=stock'],
  ])
})

test('the day is calm only for those who see what is late or failed, and see nothing of it', () => {
  const calm = {
    orders: { new: 4, late: 0, processing: 2, reported: 0 },
    money: { stuck: 0, failedRefunds: 0, unpaid: 0, expiring: 0, refused: 0 },
    emails: { failed: 0 },
  }
  expect(isCalm(figuresOf({ todo: { ...calm, stock: { low: 6 } } }))).toBe(true)
  expect(isCalm(figuresOf({ todo }))).toBe(false)
  expect(isCalm(figuresOf({ todo: { stock: { low: 0 } } }))).toBe(false)
})
