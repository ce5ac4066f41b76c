// The `test` that every journey uses, with watched pages, and the steps that journeys share.
//
// Console errors, page errors, hydration and policy violations, error statuses, failed requests and API responses that differ
// from their schema fail the test. A test that expects one declares it first: `allow.missing('/no-such-page')`, `allow.trouble(/503 .*products/)`.
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { keepExpectationsBrief } from './brief-expectations.ts'
import { createNewShops } from './new-shop.ts'
import type { NewShop } from './new-shop.ts'
import { createWatch } from './watch.ts'
import type { Allow, Watch } from './watch.ts'

export { expect } from '@playwright/test'
export { expectNoAxeViolations, expectReadableInTheDark } from './accessibility.ts'
export type { Page, Route } from '@playwright/test'

type Fixtures = {
  allow: Allow
  /** A page in a browser with JavaScript off. */
  withoutJavaScript: Page
  /** Another watched browser of the same kind: another shopper. */
  newVisitor: () => Promise<BrowserContext>
  /** True on the phone, where the bottom bar replaces some buttons of the header. */
  onPhone: boolean
  watched: Watch
}

type WorkerFixtures = {
  // Here for every journey, opened or not: with fixtures of their own, journeys in new shops would need a worker and a browser of their own.
  newShops: ReturnType<typeof createNewShops>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  newShops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const shops = createNewShops()
      await use(shops)
      await shops.close()
    },
    { scope: 'worker' },
  ],
  watched: async ({ baseURL }, use) => {
    const watch = createWatch(baseURL ?? '')
    await use(watch)
    await watch.verdict()
  },
  allow: async ({ watched }, use) => use(watched.allow),
  context: async ({ context, watched }, use) => {
    await watched.watch(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    await keepExpectationsBrief(page)
    await use(page)
  },
  withoutJavaScript: async ({ browser, watched }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await watched.watch(context, { runsScripts: false })
    await use(await context.newPage())
    await context.close()
  },
  newVisitor: async ({ browser, watched }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      await watched.watch(context)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  onPhone: async ({ isMobile }, use) => use(isMobile),
})

/** The `test` of journeys in a shop of their own, one for all of a file that run in the same worker. */
export const testInNewShop = test.extend<{ shop: NewShop }>({
  shop: [async ({ newShops }, use, { file }) => use(await newShops.of(file)), { timeout: 180_000 }],
  baseURL: async ({ shop }, use) => use(shop.origin),
})

/** The page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const windowWidth = page.viewportSize()?.width ?? 0
  const { pageWidth, tooWide } = await page.evaluate((width) => {
    const elements = [...document.body.querySelectorAll('*')]
    const over = elements.filter((element) => element.getBoundingClientRect().right > width + 1)
    const names = over.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
    return { pageWidth: document.documentElement.scrollWidth, tooWide: names }
  }, windowWidth)
  expect(pageWidth, `width of the page at ${windowWidth}; beyond the edge: ${tooWide.join(', ')}`).toBeLessThanOrEqual(
    windowWidth,
  )
}

/** Opens the cart drawer with the button that this screen size has. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Shopping cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Adds one of a product to the cart, with the button on its card. */
export async function addToCart(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${title} to cart`, exact: true })
    .first()
    .click()
  await expect(page.getByRole('group', { name: `${title} in your cart`, exact: true }).first()).toBeVisible()
}
