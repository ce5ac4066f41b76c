import { expect, test } from 'vitest'
import { reordered } from './reordered.ts'
import type { Step } from './reordered.ts'

const rows = ['Fruit', 'Fish', 'Bread'].map((name) => ({ name }))
const move = (name: string, step: Step) => {
  const moved = reordered(rows, (row) => row.name === name, step)
  return moved && [...moved.rows.map((row) => row.name), moved.text]
}

test('a row goes up, down, and where it was dropped', () => {
  expect(move('Fish', { by: -1 })).toEqual(['Fish', 'Fruit', 'Bread', 'Fish is now 1 of 3'])
  expect(move('Fish', { by: 1 })).toEqual(['Fruit', 'Bread', 'Fish', 'Fish is now 3 of 3'])
  expect(move('Fruit', { to: 2 })).toEqual(['Fish', 'Bread', 'Fruit', 'Fruit is now 3 of 3'])
  expect(move('Bread', { to: 0 })).toEqual(['Bread', 'Fruit', 'Fish', 'Bread is now 1 of 3'])
})

test('beyond the ends, and to its own place, nothing moves', () => {
  expect(move('Fruit', { by: -1 })).toBeUndefined()
  expect(move('Bread', { by: 1 })).toBeUndefined()
  expect(move('Fish', { to: 1 })).toBeUndefined()
  expect(move('Nuts', { by: 1 })).toBeUndefined()
})
