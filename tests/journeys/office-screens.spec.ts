// Every screen of the back office at three widths, in light and dark: it fits, and axe finds nothing.
import type { APIRequestContext } from '@playwright/test'
import { screens } from '#office/screens.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey.ts'
import type { Page } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/journey-orders.ts'
import { signInAs } from '#tests/support/journey-people.ts'
import { hire } from '#tests/support/journey-staff.ts'

/** Those about one thing show an order of ours, its customer and its product. */
async function addressesOfScreens(request: APIRequestContext): Promise<string[]> {
  const { number, shopper, first } = await placeOrder(request)
  const samples: Record<string, string> = { orderId: number, uid: shopper.uid, productId: first._id, id: first._id }
  return screens
    .flatMap(({ path, pages = [] }) => [path, ...pages.map((page) => page.path)])
    .map((path) => path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? `no-sample-of-${name}`))
    .map((path) => `/admin/${path}`)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
}

for (const width of [360, 768, 1366])
  test(`every screen fits ${width} px and is accessible, light and dark @desktop`, async ({ page, request }) => {
    test.slow()
    await signInAs(page, await hire(request, 'owner'))
    await page.setViewportSize({ width, height: 800 })
    for (const address of await addressesOfScreens(request)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, address)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      // Nothing but the colours differs.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeViolations(page, ['color-contrast'])
    }
  })
