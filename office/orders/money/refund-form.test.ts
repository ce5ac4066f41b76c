import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import type { Order } from '#office/orders/order-data.ts'
import { emptyRefund, readRefund } from './refund-form.ts'
import type { RefundForm } from './refund-form.ts'

const line = (productId: string, quantity: number, unitCents: number, returned = 0): Order['lines'][number] => ({
  productId,
  minimumAge: null,
  quantity,
  unitCents,
  returned,
  title: productId,
  unit: '1 kg',
  note: '',
  image: '',
})

// 80.00 of items, delivered for nothing.
const order = {
  status: 'Processing' as const,
  moves: ['Delivered' as const],
  lines: [line('p1', 3, 2_000), line('p2', 1, 2_000, 1)],
  figures: {
    subtotalCents: 8_000,
    shippingCents: 0,
    discountCents: 0,
    couponCents: 0,
    grandTotalCents: 8_000,
    chargeCents: 8_000,
    couponCode: null,
  } as Order['figures'],
  prices: { currency: 'USD', locale: 'en-US' },
  money: { chargedCents: 8_000, refundedCents: 0, refundingCents: 0, leftCents: 8_000 },
  refundAllowance: { limitCents: 5_000, usedCents: 0, leftCents: 5_000 },
  refunds: [],
}
const limit = 'Your role allows refunds up to $50.00 per order and day. Ask a manager.'

const read = (form: Partial<RefundForm>, role: Role = 'manager', change: Partial<typeof order> = {}) =>
  readRefund({ ...order, ...change }, permissionsOf(role), { ...emptyRefund, ...form })

test('an empty form has no amount, and nothing to send', () => {
  expect(read({})).toMatchObject({
    amountText: '',
    amountCents: undefined,
    wrong: 'Enter an amount such as 12.50',
    wanted: undefined,
    isRestockable: false,
    needsPassword: false,
  })
})

test('chosen items suggest their amount, and what is typed goes before it', () => {
  expect(read({ quantities: { p1: 2 } })).toMatchObject({ amountText: '40.00', amountCents: 4_000 })
  expect(read({ quantities: { p1: 2 }, typed: '5' }).wanted).toEqual({
    amountCents: 500,
    lines: [{ productId: 'p1', quantity: 2 }],
    restock: false,
    reason: '',
  })
  // Emptied by hand, it stays empty.
  expect(read({ quantities: { p1: 2 }, typed: '' }).wanted).toBeUndefined()
})

test.each([
  ['', 'Enter an amount such as 12.50'],
  ['abc', 'Enter an amount such as 12.50'],
  ['-5', 'Enter an amount such as 12.50'],
  ['5.001', 'Enter an amount such as 12.50'],
  ['1e3', 'Enter an amount such as 12.50'],
  ['0', 'Enter an amount above 0'],
  ['0.00', 'Enter an amount above 0'],
  ['80.01', 'Only $80.00 can still be refunded'],
])('a manager who types “%s” reads: %s', (typed, wrong) => {
  expect(read({ typed })).toMatchObject({ wrong, wanted: undefined, needsPassword: false })
})

test.each([
  ['80', 8_000],
  ['0.01', 1],
  ['$12.5', 1_250],
  ['12,50', 1_250],
])('“%s” is an amount', (typed, amountCents) => {
  expect(read({ typed })).toMatchObject({ wrong: undefined, wanted: { amountCents } })
})

test('customer service is told its limit, and stopped above it', () => {
  expect(read({}, 'service')).toMatchObject({
    hint: `$80.00 can be refunded. ${limit}`,
    maxText: '50.00',
    maxLabel: 'Your maximum',
  })
  expect(read({ typed: '50' }, 'service')).toMatchObject({ wrong: undefined, needsPassword: false })
  expect(read({ typed: '50.01' }, 'service')).toMatchObject({ wrong: limit, wanted: undefined })
  // More than there is at all is the better reason.
  expect(read({ typed: '90' }, 'service').wrong).toBe('Only $80.00 can still be refunded')
})

test('what customer service refunded before counts', () => {
  const refundAllowance = { limitCents: 5_000, usedCents: 3_000, leftCents: 2_000 }
  expect(read({ quantities: { p1: 2 } }, 'service', { refundAllowance })).toMatchObject({ amountText: '20.00' })
  expect(read({ typed: '20.01' }, 'service', { refundAllowance }).wrong).toBe(
    "Your role allows refunds up to $50.00 per order and day, and you've refunded $30.00. Ask a manager.",
  )
})

test('within its limit customer service sees no limit', () => {
  const money = { ...order.money, leftCents: 4_000 }
  expect(read({}, 'service', { money })).toMatchObject({
    hint: '$40.00 can be refunded.',
    maxText: '40.00',
    maxLabel: 'Everything left',
  })
})

test('a manager may refund everything, and confirms who they are above the limit', () => {
  expect(read({})).toMatchObject({ hint: '$80.00 can be refunded.', maxText: '80.00', maxLabel: 'Everything left' })
  expect(read({ typed: '50' }).needsPassword).toBe(false)
  expect(read({ typed: '50.01' })).toMatchObject({ wrong: undefined, needsPassword: true })
})

test.each([
  [
    'nothing is left',
    'manager',
    { money: { ...order.money, refundedCents: 8_000, leftCents: 0 } },
    'Nothing is left to refund.',
  ],
  [
    'the limit is used up',
    'service',
    { refundAllowance: { limitCents: 5_000, usedCents: 5_000, leftCents: 0 } },
    "Your role allows refunds up to $50.00 per order and day, and you've refunded $50.00. Ask a manager.",
  ],
  ['the role may not', 'viewer', {}, "Your role doesn't allow this. Ask an owner."],
] as const)('the dialog says why it is closed when %s', (_when, role, change, blocked) => {
  expect(read({ typed: '5' }, role, change)).toMatchObject({ blocked, wanted: undefined, needsPassword: false })
})

test('items go back to stock only if they were chosen, wanted, and did not go back before', () => {
  expect(read({ quantities: { p1: 1 }, wantsRestock: true }).wanted?.restock).toBe(true)
  expect(read({ quantities: { p1: 1 }, wantsRestock: false }).wanted?.restock).toBe(false)
  expect(read({ typed: '5', wantsRestock: true })).toMatchObject({ isRestockable: false, wanted: { restock: false } })
  expect(read({ quantities: { p2: 1 }, wantsRestock: true })).toMatchObject({
    isRestockable: false,
    wanted: { restock: false },
  })
})

test('the reason is sent without the blanks around it', () => {
  expect(read({ typed: '5', reason: '  bruised \n' }).wanted?.reason).toBe('bruised')
})

test('whatever is chosen and typed, nothing above what is left or allowed is ever sent', () => {
  fc.assert(
    fc.property(
      fc.record({
        typed: fc.option(fc.oneof(fc.string(), fc.float({ min: 0, max: 200 }).map(String)), { nil: undefined }),
        p1: fc.integer({ min: 0, max: 9 }),
        p2: fc.integer({ min: 0, max: 9 }),
        leftCents: fc.integer({ min: 0, max: 8_000 }),
        usedCents: fc.integer({ min: 0, max: 9_000 }),
        role: fc.constantFrom<Role>('manager', 'service', 'viewer'),
      }),
      ({ typed, p1, p2, leftCents, usedCents, role }) => {
        const money = { ...order.money, refundedCents: 8_000 - leftCents, leftCents }
        const refundAllowance = { limitCents: 5_000, usedCents, leftCents: Math.max(0, 5_000 - usedCents) }
        const { wanted } = read({ typed, quantities: { p1, p2 } }, role, { money, refundAllowance })
        if (wanted === undefined) return
        expect(role).not.toBe('viewer')
        expect(wanted.amountCents).toBeGreaterThan(0)
        expect(wanted.amountCents).toBeLessThanOrEqual(leftCents)
        if (role === 'service') expect(wanted.amountCents).toBeLessThanOrEqual(refundAllowance.leftCents)
      },
    ),
  )
})
