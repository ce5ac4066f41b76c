import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChosen, isEmpty, nothing, toggle, toggleShown } from './selection.ts'

const shown = ['p1', 'p2', 'p3', 'p4', 'p5']
const chosen = (selection: typeof nothing) => shown.filter((id) => isChosen(selection, id))

test('a range reaches from the last one that was clicked, in both directions', () => {
  const one = toggle(nothing, shown, { id: 'p2', isRange: false })
  expect(chosen(toggle(one, shown, { id: 'p4', isRange: true }))).toEqual(['p2', 'p3', 'p4'])
  expect(chosen(toggle(one, shown, { id: 'p1', isRange: true }))).toEqual(['p1', 'p2'])
  expect(chosen(toggle(nothing, shown, { id: 'p3', isRange: true }))).toEqual(['p3'])
})

test('one that is taken out of all leaves the loaded ones', () => {
  const all = { ...nothing, isAll: true }
  expect(chosen(toggle(all, shown, { id: 'p3', isRange: false }))).toEqual(['p1', 'p2', 'p4', 'p5'])
})

test('the box above the list chooses all that are loaded, and none the second time', () => {
  const some = toggle(nothing, shown, { id: 'p3', isRange: false })
  expect(chosen(toggleShown(some, shown))).toEqual(shown)
  expect(isEmpty(toggleShown(toggleShown(some, shown), shown))).toBe(true)
})

test('clicking one twice changes nothing', () => {
  const ids = fc.constantFrom(...shown)
  fc.assert(
    fc.property(fc.array(fc.record({ id: ids, isRange: fc.boolean() })), ids, (clicks, id) => {
      const before = clicks.reduce((selection, click) => toggle(selection, shown, click), nothing)
      const once = toggle(before, shown, { id, isRange: false })
      const twice = toggle(once, shown, { id, isRange: false })
      return isChosen(once, id) !== isChosen(before, id) && String(chosen(twice)) === String(chosen(before))
    }),
  )
})
