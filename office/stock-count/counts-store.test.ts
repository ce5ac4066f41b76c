import { expect, test } from 'vitest'
import { withCount } from './counts-store.ts'
import type { Count } from './counts-store.ts'

const count = (key: string, id: string): Count => ({ key, id, title: id, counted: 3, believed: 5 })

test('a new count replaces a refused one of the same product, never one that waits', () => {
  const queue = [{ ...count('a', 'p1'), refusal: 'It moved' }, count('b', 'p2')]
  expect(withCount(queue, count('c', 'p1')).map(({ key }) => key)).toEqual(['b', 'c'])
  expect(withCount(queue, count('c', 'p2')).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})
