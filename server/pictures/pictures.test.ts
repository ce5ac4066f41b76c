import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

test('a coupon from before its logo was renamed still has that logo, which is offered once', () => {
  const pictures = createPictures()
  const former = 'coupon-big-larder-voucher'
  expect(pictures.addressOf(former, '200.jpg')).toMatch(/^\/images\/coupon-big-shop-voucher-200-[0-9a-f]{8}\.jpg$/)
  expect(pictures.dataUrlOf(former, '200.jpg')).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  expect(pictures.find(former)).toBe(pictures.find('coupon-big-shop-voucher'))
  expect(pictures.namesOf('coupon')).not.toContain(former)
})
