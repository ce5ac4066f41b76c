import { expect, test } from 'vitest'
import { CallProblem } from '#office/call-office.ts'
import { retryWhenBack } from './when-back.ts'

const ask = (data: unknown, error: Error | null = null) => retryWhenBack({ state: { data, error } })

test('the shop is asked again while it gave no reply, and while only this device was searched', () => {
  expect(ask(undefined, new CallProblem(0, {}))).toBeGreaterThan(0)
  expect(ask({ items: [] }, new CallProblem(0, {}))).toBeGreaterThan(0)
  expect(ask({ products: [], isOffline: true })).toBeGreaterThan(0)
})

test('what the shop found or refused is not asked for again', () => {
  expect(ask({ products: [], isOffline: false })).toBe(false)
  expect(ask({ items: [] })).toBe(false)
  expect(ask(undefined)).toBe(false)
  expect(ask(undefined, new CallProblem(403, {}))).toBe(false)
  expect(ask(undefined, new Error('a bug'))).toBe(false)
})
