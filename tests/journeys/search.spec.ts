// The search box in the header and its suggestions.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey.ts'
import type { Page } from '#tests/support/journey.ts'

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('submitting opens the address of the search @desktop', async ({ page }) => {
  await page.goto('/')
  await expect(boxOf(page)).toHaveAttribute('placeholder', 'search for product (e.g, fish, apple, oil)')
  await boxOf(page).fill('  olive oil ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search/olive%20oil')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('suggests products while typing, with picture, title and price', async ({ page }) => {
  await page.goto('/offers')
  await boxOf(page).pressSequentially('apple')
  await expect(optionsOf(page)).toHaveCount(7)
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true')
  const first = optionsOf(page).first()
  await expect(first).toContainText('Royal Gala Apples')
  await expect(first).toContainText('$3.29')
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  await expect(optionsOf(page).last()).toContainText(/See all results \(\d+\)/)
  await expect(page.getByRole('search').getByRole('status')).toHaveText('6 suggestions, use the arrow keys to choose')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('arrow keys mark a suggestion, Enter opens it @desktop', async ({ page }) => {
  await page.goto('/offers')
  await boxOf(page).pressSequentially('apple')
  await expect(optionsOf(page)).toHaveCount(7)
  await boxOf(page).press('ArrowDown')
  await boxOf(page).press('ArrowDown')
  const second = optionsOf(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(boxOf(page)).toBeFocused()
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Granny Smith Apples')
  await expect(boxOf(page)).toHaveValue('')
})

test('arrow up marks the link to all results @desktop', async ({ page }) => {
  await page.goto('/offers')
  await boxOf(page).pressSequentially('apple')
  await expect(optionsOf(page)).toHaveCount(7)
  await boxOf(page).press('ArrowUp')
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/search/apple')
})

test('Escape closes the suggestions and keeps the text @desktop', async ({ page }) => {
  await page.goto('/offers')
  await boxOf(page).pressSequentially('apple')
  await expect(optionsOf(page)).toHaveCount(7)
  await boxOf(page).press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(boxOf(page)).toHaveValue('apple')
  await expect(boxOf(page)).toBeFocused()
})

test('a click or a tap opens a suggestion', async ({ page }) => {
  await page.goto('/offers')
  await boxOf(page).pressSequentially('apple')
  await optionsOf(page).nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honeycrisp Apples')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('sends no request for one letter, and only one for a word typed quickly @desktop', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => void (request.url().includes('/products?search=') && requested.push(request.url())))
  await page.clock.install()
  await page.goto('/offers')
  await boxOf(page).pressSequentially('a')
  await page.clock.runFor(600)
  expect(requested).toEqual([])
  await boxOf(page).pressSequentially('pple', { delay: 20 })
  await expect(optionsOf(page)).toHaveCount(7)
  expect(requested).toHaveLength(1)
  expect(requested[0]).toContain('search=apple&limit=6&image=url')
})

test('does not show a response that arrives too late @desktop', async ({ page }) => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  const late = /search=ap&/
  await page.route(late, async (route) => {
    await isHeld
    await route.continue().catch(() => undefined)
  })
  const isLate = (request: { url: () => string }) => late.test(request.url())
  const ended = Promise.race([page.waitForEvent('requestfinished', isLate), page.waitForEvent('requestfailed', isLate)])
  await page.goto('/offers')
  const asked = page.waitForRequest(late)
  await boxOf(page).pressSequentially('ap')
  await asked
  await boxOf(page).fill('lemon')
  await expect(optionsOf(page).first()).toContainText(/lemon/i)
  release()
  await ended
  // Whatever became of it would be drawn by the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(optionsOf(page).first()).toContainText(/lemon/i)
})

test('waits until an input method has finished composing @desktop', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => void (request.url().includes('/products?search=') && requested.push(request.url())))
  await page.clock.install()
  await page.goto('/offers')
  await boxOf(page).focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'app', selectionStart: 3, selectionEnd: 3 })
  await page.clock.runFor(500)
  expect(requested).toEqual([])
  await keyboard.send('Input.insertText', { text: 'apple' })
  await expect(optionsOf(page)).toHaveCount(7)
})

test('the search works even if the suggestions fail @desktop', async ({ page, allow }) => {
  allow.trouble(/503/)
  await page.route(/\/products\?search=/, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/offers')
  await boxOf(page).pressSequentially('apple')
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “apple”')
})

test('without JavaScript the search is a plain form @desktop', async ({ withoutJavaScript: page }) => {
  await page.goto('/offers')
  await boxOf(page).fill('fish & 100%')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/search/fish%20%26%20100%25')
  await expect(boxOf(page)).toHaveValue('fish & 100%')
})
