// Every screen of the back office at three widths, in light and dark: it fits, and axe finds nothing.
import { screens } from '#office/screens.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/journey-orders.ts'
import { signInAs } from '#tests/support/journey-people.ts'
import { hire } from '#tests/support/journey-staff.ts'

for (const width of [360, 768, 1366])
  test(`every screen fits ${width} px and is accessible, light and dark @desktop`, async ({ page, request }) => {
    test.slow()
    const { number } = await placeOrder(request)
    await signInAs(page, await hire(request, 'owner'))
    await page.setViewportSize({ width, height: 800 })
    const paths = screens.flatMap(({ path, pages = [] }) => [path, ...pages.map((one) => one.path)])
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`/admin/${path.replace(':orderId', number)}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      // Nothing but the colours differs.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeViolations(page, ['color-contrast'])
    }
  })
