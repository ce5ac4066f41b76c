import { expect, test } from 'vitest'
import { isPicture, namesOf } from './pictures-by-name.ts'

test('a picture is found by the SKU or barcode that its file is called', () => {
  expect(namesOf('4006381333931.jpg')).toEqual(['4006381333931'])
  expect(namesOf('app-1_2.PNG')).toEqual(['APP-1_2', 'APP-1'])
  expect(namesOf('MLK-1 (3).webp')).toEqual(['MLK-1 (3)', 'MLK-1'])
  expect(['a.jpg', 'b.JPEG', 'c.txt', '.DS_Store', 'd.heic'].map((name) => isPicture({ name }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
