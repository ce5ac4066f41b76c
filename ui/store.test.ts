import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('tells its subscribers of every change, and of nothing else', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.write(1)
  expect(listener).not.toHaveBeenCalled()
  store.write(2)
  expect([store.read(), listener.mock.calls.length]).toEqual([2, 1])
  stop()
  store.write(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
