// The check that API responses match their schemas, put to the test itself.
import { expect, test } from '#tests/support/journey/journey.ts'
import { createWatch } from '#tests/support/journey/watch.ts'

const changes: [change: object, violation: RegExp][] = [
  [{ colour: 'red' }, /GET \/coupons 0: Unrecognized key: .*colour/],
  [{ title: undefined }, /GET \/coupons 0\.title: Invalid input: expected string/],
  [{ minimumAmount: '30' }, /GET \/coupons 0\.minimumAmount: Invalid input: expected number/],
]

test('a response with an unknown field, a missing one or one of another type fails the journey @desktop', async ({
  browser,
  baseURL,
}) => {
  const watch = createWatch(baseURL ?? '')
  const context = await browser.newContext()
  await watch.watch(context)
  const page = await context.newPage()
  await page.goto('/notifications')
  const readCoupons = () => page.evaluate(() => fetch('/coupons?image=url').then((response) => response.text()))
  await readCoupons()
  await expect(watch.verdict(), 'as the shop sends them').resolves.toBeUndefined()
  for (const [change, violation] of changes) {
    await page.route('**/coupons?image=url', async (route) => {
      const response = await route.fetch()
      const coupons: object[] = await response.json()
      await route.fulfill({ response, json: coupons.map((coupon) => ({ ...coupon, ...change })) })
    })
    await readCoupons()
    await expect(watch.verdict()).rejects.toThrow(violation)
    await page.unroute('**/coupons?image=url')
  }
  await context.close()
})
