import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { couponJson } from './coupon-json.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = async (url: string) => z.array(couponJson.strict()).parse((await shop.app.inject(url)).json())

test('coupons come oldest first, with a JPEG logo as a data URL', async () => {
  const coupons = await list('/coupons')
  const numbers = coupons.map(({ _id }) => Number(_id.slice(1)))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(coupons.every(({ logo }) => logo.startsWith('data:image/jpeg;base64,/9j/'))).toBe(true)
})

test('coupons have the address of the logo on request', async () => {
  const [coupon] = await list('/coupons?image=url')
  expect(coupon?.logo).toMatch(/^\/images\/coupon-[a-z0-9-]+-200-[0-9a-f]{8}\.jpg$/)
  expect((await shop.app.inject(coupon?.logo ?? '')).headers['content-type']).toBe('image/jpeg')
})

test('at least six coupons are active and two have expired', async () => {
  const ends = (await list('/coupons')).map(({ endTime }) => Date.parse(endTime))
  expect(ends.filter((end) => end > Date.now()).length).toBeGreaterThanOrEqual(6)
  expect(ends.filter((end) => end <= Date.now())).toHaveLength(2)
})
