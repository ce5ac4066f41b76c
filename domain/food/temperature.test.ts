import { expect, test } from 'vitest'
import { temperatureOf, tidyTemperature } from './temperature.ts'

const unknown = { temperature: '', storage: '', category: null }

test('what staff said counts, then the storage, then the category', () => {
  const peas = { temperature: 'ambient', storage: 'Keep frozen at −18 °C.', category: 'Frozen Food' }
  expect(temperatureOf(peas)).toBe('ambient')
  expect(temperatureOf({ ...peas, temperature: '' })).toBe('frozen')
  expect(temperatureOf({ ...unknown, category: 'Frozen Food' })).toBe('frozen')
  expect(temperatureOf({ ...unknown, category: 'Milk & Dairy' })).toBe('chilled')
  expect(temperatureOf({ ...unknown, category: 'Bakery' })).toBeUndefined()
})

test.each([
  ['Keep refrigerated below 5 °C (41 °F).', 'chilled'],
  ['Store in the fridge once bought.', 'chilled'],
  ['Keep frozen at −18 °C (0 °F). Don’t refreeze once thawed.', 'frozen'],
  ['Store in the freezer.', 'frozen'],
  ['Store in a cool, dry place, or freeze on the day of purchase.', 'ambient'],
  ['Ripens at room temperature; lasts longer in the fridge.', 'ambient'],
])('“%s” is %s, whatever the category', (storage, expected) => {
  expect(temperatureOf({ ...unknown, storage, category: 'Dairy' })).toBe(expected)
})

test('words of other files are understood, and the rest is left to be refused', () => {
  expect(['Refrigerated', ' deep frozen ', 'DRY', 'Chilled', '', 'lukewarm'].map(tidyTemperature)).toEqual([
    'chilled',
    'frozen',
    'ambient',
    'chilled',
    '',
    'lukewarm',
  ])
})
