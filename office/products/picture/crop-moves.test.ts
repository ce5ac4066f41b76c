import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareAround, wholeCentre } from '#domain/product/picture.ts'
import { cropByKey, cropText, moveCrop, pinchFactor, zoomCrop } from './crop-moves.ts'

const image = { width: 800, height: 400 }
const press = (crop: typeof wholeCentre, key: string, shiftKey = false) => cropByKey(image, crop, { key, shiftKey })

test('arrow keys move the square, plus and minus change how near it is, Home goes back', () => {
  const right = press(wholeCentre, 'ArrowRight')
  expect(right && squareAround(image, right)).toMatchObject({ left: 240, top: 0 })
  const fine = press(wholeCentre, 'ArrowLeft', true)
  expect(fine && squareAround(image, fine)).toMatchObject({ left: 192 })
  // It can't go up: it is as high as the image.
  expect(press(wholeCentre, 'ArrowUp')).toEqual(wholeCentre)
  const near = zoomCrop(image, wholeCentre, 2)
  const down = press(near, 'ArrowDown')
  expect(down && squareAround(image, down)).toEqual({ left: 300, top: 120, width: 200, height: 200 })
  expect(press(near, '-')?.zoom).toBeLessThan(2)
  expect(press(near, 'Home')).toEqual(wholeCentre)
  expect(press(near, 'a')).toBeUndefined()
})

test('however it is moved, the focus is in the middle of a square inside the image', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', 'Home')
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 60 }), (keys) => {
      let crop = wholeCentre
      for (const [pressed, shiftKey] of keys) crop = press(crop, pressed, shiftKey) ?? crop
      const { left, width } = squareAround(image, crop)
      return Math.abs(crop.x * image.width - (left + width / 2)) <= 1 && left >= 0 && left + width <= image.width
    }),
  )
})

test('a screen reader hears where it is', () => {
  expect(cropText(image, wholeCentre)).toBe('Middle at 50 % across, 50 % down, zoom 100 %')
  const corner = moveCrop(image, zoomCrop(image, wholeCentre, 9), -9, -9)
  expect(cropText(image, corner)).toBe(
    'Middle at 6 % across, 13 % down, zoom 400 %, the most, at the top and left edge',
  )
})

test('two fingers that part show it nearer', () => {
  const [one, other] = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ]
  expect(pinchFactor([one, other], [one, { x: 60, y: 80 }])).toBe(2)
  expect(pinchFactor([one, one], [one, other])).toBe(1)
})
