// The search box in the header and its suggestions.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const gridOf = (page: Page) => page.getByRole('grid', { name: 'Suggestions' })
const rowsOf = (page: Page) => gridOf(page).getByRole('row')

test('suggestions while typing @pictures', async ({ page, onPhone }) => {
  await page.goto('/offers')
  await test.step('suggests products while typing, with picture, title, price and a button', async () => {
    await boxOf(page).pressSequentially('apple')
    await expect(rowsOf(page)).toHaveCount(7)
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true')
    const first = rowsOf(page).first()
    await expect(first).toContainText('Royal Gala Apples')
    await expect(first).toContainText('$3.29')
    await expect(first.locator('img')).toHaveJSProperty('complete', true)
    await expect(rowsOf(page).last()).toContainText('See all results')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('6 suggestions, use the arrow keys to choose')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    const add = first.getByRole('button', { name: 'Add Royal Gala Apples to cart' })
    await add.click()
    await expect(first.getByRole('button', { name: 'Add one Royal Gala Apples, 1 in your cart' })).toBeVisible()
    await expect(boxOf(page)).toBeFocused()
  })

  await test.step('a click or a tap opens a suggestion', async () => {
    const link = rowsOf(page).nth(2).getByRole('link')
    const title = (await link.locator('.font-semibold').textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(gridOf(page)).toBeHidden()
  })

  if (!onPhone) return
  await test.step('a search closes the keyboard of a phone', async () => {
    await boxOf(page).fill('tea')
    await boxOf(page).press('Enter')
    await expect(page).toHaveURL('/search/tea')
    await expect(boxOf(page)).not.toBeFocused()
  })
})

test('the search by keyboard @desktop', async ({ page }) => {
  await page.goto('/offers')
  await test.step('suggests what a misspelt word means, and other words for it', async () => {
    await boxOf(page).fill('bannana')
    await expect(page.getByText('Showing results for “banana”')).toBeVisible()
    await expect(rowsOf(page).first()).toContainText('Fairly Traded Bananas')
    await boxOf(page).fill('diaper')
    await expect(rowsOf(page).first()).toContainText('Nappies')
  })

  await test.step('Escape closes the suggestions and keeps the text', async () => {
    await boxOf(page).fill('')
    await boxOf(page).pressSequentially('apple')
    // Not those of the last word.
    await expect(rowsOf(page).first()).toContainText('Royal Gala Apples')
    await expect(rowsOf(page)).toHaveCount(7)
    await boxOf(page).press('Escape')
    await expect(gridOf(page)).toBeHidden()
    await expect(boxOf(page)).toHaveValue('apple')
    await expect(boxOf(page)).toBeFocused()
  })

  await test.step('arrow up marks the link to all results, of what is typed even while its suggestions load', async () => {
    await boxOf(page).fill('diaper')
    await expect(rowsOf(page).first()).toContainText('Nappies')
    // Without an answer.
    await page.route('**/suggestions?search=apple', () => {})
    await boxOf(page).fill('apple')
    await boxOf(page).press('ArrowUp')
    await expect(rowsOf(page).last().getByRole('gridcell')).toHaveAttribute('aria-selected', 'true')
    await boxOf(page).press('Enter')
    await expect(page).toHaveURL('/search/apple')
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “apple”')
    await page.unroute('**/suggestions?search=apple')
  })

  await test.step('a button clears the text', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(boxOf(page)).toHaveValue('')
    await expect(boxOf(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden()
  })

  await test.step('arrow keys mark a suggestion or its button, Enter chooses it', async () => {
    // Not letter by letter: “app” has as many suggestions, but not the same.
    await boxOf(page).fill('apple')
    await expect(rowsOf(page).first()).toContainText('Royal Gala Apples')
    await expect(rowsOf(page)).toHaveCount(7)
    await boxOf(page).press('ArrowDown')
    await boxOf(page).press('ArrowDown')
    const [link, button] = [0, 1].map((cell) => rowsOf(page).nth(1).getByRole('gridcell').nth(cell))
    if (link === undefined || button === undefined) throw new Error('No cells')
    await expect(link).toHaveAttribute('aria-selected', 'true')
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await link.getAttribute('id')) ?? '')
    await boxOf(page).press('ArrowRight')
    await expect(button).toHaveAttribute('aria-selected', 'true')
    await boxOf(page).press('Enter')
    await boxOf(page).press('Enter')
    await expect(button.getByRole('button')).toHaveText('2')
    await expect(boxOf(page)).toBeFocused()
    await boxOf(page).press('ArrowLeft')
    const title = (await link.locator('.font-semibold').textContent()) ?? ''
    await boxOf(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(boxOf(page)).toHaveValue('')
  })

  await test.step('submitting opens the address of the search', async () => {
    await expect(boxOf(page)).toHaveAttribute('placeholder', 'search for product (e.g, fish, apple, oil)')
    await boxOf(page).fill('  olive oil ')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search/olive%20oil')
    await expect(gridOf(page)).toBeHidden()
  })
})

test('requests for suggestions @desktop', async ({ page, allow }) => {
  await test.step('does not show a response that arrives too late', async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    const late = /search=ap$/
    await page.route(late, async (route) => {
      await isHeld
      await route.continue().catch(() => undefined)
    })
    const isLate = (request: { url: () => string }) => late.test(request.url())
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate),
    ])
    await page.goto('/offers')
    const asked = page.waitForRequest(late)
    await boxOf(page).pressSequentially('ap')
    await asked
    await boxOf(page).fill('lemon')
    await expect(rowsOf(page).first()).toContainText(/lemon/i)
    release()
    await ended
    // Whatever became of it would be drawn by the second frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(rowsOf(page).first()).toContainText(/lemon/i)
  })

  await test.step('the search works even if the suggestions fail', async () => {
    allow.trouble(/503/)
    await page.route(/\/suggestions\?/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/offers')
    await boxOf(page).pressSequentially('apple')
    await boxOf(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “apple”')
  })
})

test('when suggestions are requested @desktop', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => void (request.url().includes('/suggestions?') && requested.push(request.url())))
  await page.clock.install()
  await page.goto('/offers')
  await test.step('waits until an input method has finished composing', async () => {
    await boxOf(page).focus()
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'app', selectionStart: 3, selectionEnd: 3 })
    await page.clock.runFor(500)
    expect(requested).toEqual([])
    await keyboard.send('Input.insertText', { text: 'apple' })
    await expect(rowsOf(page)).toHaveCount(7)
  })

  await test.step('sends no request for one letter, and only one for a word typed quickly', async () => {
    await boxOf(page).fill('')
    requested.length = 0
    // Otherwise a busy machine types slowly.
    await page.clock.pauseAt(Date.now() + 60_000)
    await boxOf(page).pressSequentially('a')
    await page.clock.runFor(600)
    expect(requested).toEqual([])
    for (const letter of 'pple') {
      await page.clock.runFor(20)
      await boxOf(page).press(letter)
    }
    await page.clock.runFor(200)
    await expect(rowsOf(page)).toHaveCount(7)
    expect(requested).toHaveLength(1)
    expect(requested[0]).toContain('search=apple')
  })
})

test('without JavaScript the search is a plain form @desktop', async ({ withoutJavaScript: page }) => {
  await page.goto('/offers')
  await boxOf(page).fill('fish & 100%')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/search/fish%20%26%20100%25')
  await expect(boxOf(page)).toHaveValue('fish & 100%')
})
