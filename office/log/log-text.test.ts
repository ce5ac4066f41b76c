import { expect, test } from 'vitest'
import { actionText, differencesOf } from './log-text.ts'

test('an unknown action is still readable', () => {
  expect(actionText('staff.removed')).toBe('removed from the staff')
  expect(actionText('order.handed-over')).toBe('order handed over')
})

test('each field is shown with what it was and became', () => {
  expect(differencesOf({ role: 'viewer', note: null }, { role: 'picker', amountCents: 1250 })).toEqual([
    { field: 'role', before: 'viewer', after: 'picker' },
    { field: 'note', before: 'none', after: undefined },
    { field: 'amount cents', before: undefined, after: '1250' },
  ])
  expect(differencesOf(null, null)).toEqual([])
})

test('a list is shown as it is stored', () => {
  expect(differencesOf(null, { lines: [1, 2] })).toEqual([{ field: 'lines', before: undefined, after: '[1,2]' }])
})
