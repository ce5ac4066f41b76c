// The `test` that every journey uses, with watched pages, and the steps that journeys share.
//
// Console errors, page errors, hydration and policy violations, error statuses, failed requests and API responses that differ
// from their schema fail the test. A test that expects one declares it first: `allow.missing('/no-such-page')`, `allow.trouble(/503 .*products/)`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createWatch } from './watch.ts'
import type { Allow, Watch } from './watch.ts'

export { expect } from '@playwright/test'
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

export const test = base.extend<Fixtures>({
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

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** WCAG 2.2 A and AA, or only some rules, once all animations have finished. */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // Content that isn't rendered yet can't be checked, and its animations never finish.
    document.documentElement.dataset['drawsAll'] = ''
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder(await loadAxe(page))
    .options({
      runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: accessibilityTags },
      // Everything that passed would be described, too.
      resultTypes: ['violations'],
      preload: false,
    })
    // In the page itself: otherwise each run opens a second one to sum up, which takes as long again. No frame is of another origin.
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
  expect(found, 'accessibility violations').toEqual([])
}

// Its smaller form takes half as long to load.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loading axe takes as long as checking a small page, and AxeBuilder does it twice each time: once a visit is enough. */
async function loadAxe(page: Page): Promise<{ page: Page; axeSource?: string }> {
  // Frames come and go, and some run no scripts: AxeBuilder knows how to treat them.
  if (page.frames().length > 1) return { page, axeSource }
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axeSource)
  return { page, axeSource: 'void 0' }
}

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
