// The check that API responses match their schemas, put to the test itself.
import { expect, test } from '#tests/support/journey/journey.ts'
import { createWatch } from '#tests/support/journey/watch.ts'

for (const [change, description, violation] of [
  [{ colour: 'red' }, 'an unknown field', /GET \/coupons 0: Unrecognized key: .*colour/],
  [{ title: undefined }, 'a missing field', /GET \/coupons 0\.title: Invalid input: expected string/],
  [
    { minimumAmount: '30' },
    'a field of another type',
    /GET \/coupons 0\.minimumAmount: Invalid input: expected number/,
  ],
] as const) {
  test(`a response with ${description} fails the journey @desktop`, async ({ browser, baseURL }) => {
    const watch = createWatch(baseURL ?? '')
    const context = await browser.newContext()
    await watch.watch(context)
    const page = await context.newPage()
    await page.route('**/coupons?image=url', async (route) => {
      const response = await route.fetch()
      const coupons: object[] = await response.json()
      await route.fulfill({ response, json: coupons.map((coupon) => ({ ...coupon, ...change })) })
    })
    await page.goto('/notifications')
    await page.evaluate(() => fetch('/coupons?image=url').then((response) => response.text()))
    await expect(watch.verdict()).rejects.toThrow(violation)
    await context.close()
  })
}
