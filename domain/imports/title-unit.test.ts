import { expect, test } from 'vitest'
import { unitInTitle, weightText } from './title-unit.ts'

test.each([
  ['Basmati Rice 500 g', '500 g'],
  ['Amul Taaza Milk 1L', '1 L'],
  ['Orange Juice 2 x 1 L', '2 × 1 L'],
  ['Cola (6×330ml)', '6 × 330 ml'],
  ['Eggs, Pack of 6', '6 pieces'],
  ['Dish Soap 500 ml (Pack of 2)', '2 × 500 ml'],
  ['Ghee 1,5 kg', '1.5 kg'],
  ['Turmeric Powder 200gm', '200 g'],
  ['Green Tea 25 tea bags', '25 tea bags'],
  ['Sponge 3 pcs', '3 pieces'],
  ['7 Up Lemon 750 ml', '750 ml'],
  ['Wonder Diaper Pants - Xtra Large, 12-17 Kg', undefined],
  ['Baby Diapers Small (4-8 kg), 22 pcs', '22 pieces'],
  ['Baby Diapers Large 9 - 14 kg', undefined],
  ['Nappies 4kg-8kg', undefined],
  ['Nappies 4 to 8 kg, Pack of 30', '30 pieces'],
  ['Cola 24 – 330 ml', '330 ml'],
  ['Cola 6 - 330 ml', '330 ml'],
  ['Vitamin B12 - 500 g', '500 g'],
  ['Olives 500 g - 2 kg bag', '2 kg'],
  ['Apples', undefined],
  ['Vitamin B12 Shampoo', undefined],
  ['Cookies 0 g', undefined],
  ['Set of Knives', undefined],
])('the unit in the title %j is %j', (title, unit) => {
  expect(unitInTitle(title)).toBe(unit)
})

test('a weight that names no measure has that of its column, or none', () => {
  expect(weightText('250', 'g')).toBe('250 g')
  expect(weightText('2', 'lbs')).toBe('907.184 g')
  expect(weightText('250', undefined)).toBeUndefined()
  expect(weightText('heavy', 'g')).toBeUndefined()
})
