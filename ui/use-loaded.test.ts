import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { isBug, startLoading, statusFor, useLoaded } from './use-loaded.ts'

const flush = () => new Promise((resolve) => setImmediate(resolve))

test('reports that it is loading, then the value', async () => {
  const report = vi.fn()
  startLoading(async () => 7, report)
  await flush()
  expect(report.mock.calls.flat()).toEqual([
    { state: 'loading', error: undefined },
    { state: 'loaded', value: 7, error: undefined },
  ])
})

test.each([
  ['a rejected promise', () => Promise.reject(new Error('no connection'))],
  [
    'an error thrown before the first await',
    () => {
      throw new Error('no connection')
    },
  ],
])('%s ends as failed, never as loading for ever', async (_, load) => {
  const report = vi.fn()
  startLoading(load, report)
  await flush()
  expect(report.mock.lastCall?.[0]).toEqual({ state: 'failed', error: new Error('no connection') })
})

test.each(['resolves', 'rejects'])('a stopped load is aborted, and nothing is reported when it %s', async (how) => {
  const report = vi.fn()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let signal: AbortSignal | undefined
  const stop = startLoading((given) => {
    signal = given
    return promise
  }, report)
  stop()
  expect(signal?.aborted).toBe(true)
  if (how === 'resolves') resolve(1)
  else reject(new Error('aborted'))
  await flush()
  expect(report).toHaveBeenCalledOnce()
})

test('a value loaded for another key is not shown', () => {
  const ofAda = { key: 'orders of ada', state: 'loaded', value: ['o1'], error: undefined } as const
  expect(statusFor('orders of ada', ofAda)).toBe(ofAda)
  expect(statusFor('orders of ben', ofAda)).toMatchObject({ state: 'loading', value: undefined })
  expect(statusFor(undefined, ofAda)).toMatchObject({ state: 'loading', value: undefined })
})

test("errors of the code's own making count as bugs, lost connections do not", () => {
  expect(isBug(new TypeError('x is undefined'))).toBe(true)
  expect(isBug(new Error('The shop cannot be reached'))).toBe(false)
  expect(isBug(undefined)).toBe(false)
})

test("the server's HTML shows that it is loading, and loads nothing", () => {
  const load = vi.fn(async () => 1)
  const Page = () => useLoaded('key', load).state
  expect(renderToStaticMarkup(createElement(Page))).toBe('loading')
  expect(load).not.toHaveBeenCalled()
})
