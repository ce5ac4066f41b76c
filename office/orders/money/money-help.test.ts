import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/permission.ts'
import { helpRights, needsHelp, retryProblem } from './money-help.ts'

type Refund = Parameters<typeof needsHelp>[0]

const times = { createdAt: '2026-03-02T10:00:00.000Z', failedAt: '2026-03-02T10:00:05.000Z' }
const failed: Refund = { state: 'failed', handledAt: null, attempts: 1, ...times }
const later = (state: Refund['state']): Refund => ({ ...failed, state, createdAt: '2026-03-02T11:00:00.000Z' })

test('a failed refund needs somebody until it was handled, or another one was begun', () => {
  expect(needsHelp(failed, [failed])).toBe(true)
  expect(needsHelp({ ...failed, handledAt: '2026-03-03T10:00:00.000Z' }, [failed])).toBe(false)
  for (const state of ['intended', 'sent', 'done'] as const)
    expect(needsHelp(failed, [failed, later(state)])).toBe(false)
  // A second attempt that failed as well helps nobody, nor does one from before.
  expect(needsHelp(failed, [failed, later('failed')])).toBe(true)
  const earlier = { ...failed, state: 'done', createdAt: '2026-03-02T09:00:00.000Z' } as const
  expect(needsHelp(failed, [earlier, failed])).toBe(true)
  // Begun while nobody knew that this one would fail.
  const before = { ...failed, state: 'done', createdAt: '2026-03-02T10:00:03.000Z' } as const
  expect(needsHelp(failed, [before, failed])).toBe(true)
})

test('a refund that is being sent needs somebody after ten attempts', () => {
  const sending = (attempts: number) => ({ ...failed, state: 'intended', attempts }) as const
  expect(needsHelp(sending(10), [])).toBe(false)
  expect(needsHelp(sending(11), [])).toBe(true)
})

test.each(['sent', 'done'] as const)('a refund that is %s needs nobody', (state) => {
  expect(needsHelp({ ...failed, state, attempts: 99 }, [])).toBe(false)
})

test('customer service tries again, and reads who may say that a payment was handled by hand', () => {
  const payment = { canRetry: true, permission: 'orders.refund.large' } as const
  expect(helpRights(payment, permissionsOf('service'))).toEqual({
    mayRetry: true,
    handle: { off: 'Only a manager or owner can mark this as handled.' },
  })
  expect(helpRights(payment, permissionsOf('manager'))).toEqual({ mayRetry: true, handle: 'allowed' })
  expect(helpRights({ ...payment, permission: 'orders.refund' }, permissionsOf('service')).handle).toBe('allowed')
})

test('nothing is tried where there is nothing to try, nor by a role that may not refund', () => {
  expect(helpRights({ canRetry: false, permission: 'orders.refund' }, permissionsOf('owner')).mayRetry).toBe(false)
  expect(helpRights({ canRetry: true, permission: 'orders.refund' }, permissionsOf('viewer')).mayRetry).toBe(false)
})

test('an attempt without an error can have failed all the same', () => {
  expect(retryProblem(undefined)).toBeUndefined()
  expect(retryProblem({ isDone: true })).toBeUndefined()
  expect(retryProblem({ isDone: false })).toBe('It failed again. The shop keeps trying.')
})
