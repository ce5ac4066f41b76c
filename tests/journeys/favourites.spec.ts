// Hearts on products: on this device first, in the account after the sign-in, and gone from the device after the logout.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { cardPage } from '#tests/support/journey/cart.ts'
import { registerByApi } from '#tests/support/journey/people.ts'
import { callAs, findPlenty } from '#tests/support/journey/purchase.ts'

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Favourite: ${title}`, exact: true }).first()

test(
  'hearts are shared by tabs, join the account at the sign-in, and leave the computer with the person',
  { tag: '@desktop' },
  async ({ page, context, withoutJavaScript, allow }) => {
    const [good, other, third] = await findPlenty(page.request, 3, 90)
    if (good === undefined || other === undefined || third === undefined)
      throw new Error('There is not enough in stock')
    const ada = await registerByApi(page.request, 'Ada Quillfeather')
    const inAccount = async () =>
      (await callAs<{ favourites: string[] }>(page.request, ada, 'put', '/user/favourites', {})).favourites
    await callAs(page.request, ada, 'put', '/user/favourites', { add: [other._id] })

    await withoutJavaScript.goto(cardPage(good))
    await expect(withoutJavaScript.getByRole('heading', { name: good.title }).first()).toBeVisible()
    await expect(heart(withoutJavaScript, good.title)).toBeHidden()

    await page.goto(cardPage(good))
    const inOtherTab = await context.newPage()
    await inOtherTab.goto(`/product/${encodeURIComponent(good.title)}`)
    await expect(heart(inOtherTab, good.title)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, good.title).focus()
    await page.keyboard.press('Space')
    await expect(heart(page, good.title)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(inOtherTab, good.title)).toHaveAttribute('aria-pressed', 'true')
    const target = await heart(page, good.title).boundingBox()
    expect([target?.width, target?.height]).toEqual([44, 44])
    await inOtherTab.close()

    await page.getByRole('link', { name: 'Favourites' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(1)
    await heart(page, good.title).click()
    await expect(page.getByText('0 products')).toBeVisible()
    await heart(page, good.title).click()
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1366, height: 800 })

    // What is avoided goes the same way.
    await callAs(page.request, ada, 'put', '/user/avoidances', { add: ['eggs'] })
    await page.goto('/avoid')
    await page.getByRole('button', { name: 'Milk', exact: true }).click()

    await page.goto('/login')
    const form = page.getByRole('main')
    await form.getByLabel('Email', { exact: true }).fill(ada.email)
    await form.getByLabel('Password', { exact: true }).fill(ada.password)
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(inAccount).toEqual([other._id, good._id])
    const avoided = () => callAs<{ avoided: string[] }>(page.request, ada, 'put', '/user/avoidances', {})
    await expect.poll(async () => (await avoided()).avoided).toEqual(['eggs', 'milk'])
    await page.getByRole('link', { name: 'Favourites' }).first().click()
    await expect(cards).toHaveCount(2)

    // Without a connection a heart waits, and is sent when it's back.
    await page.goto(cardPage(third))
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
    allow.trouble(/request failed/)
    await context.setOffline(true)
    await heart(page, third.title).click()
    await expect(heart(page, third.title)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    await expect.poll(inAccount).toEqual([other._id, good._id, third._id])

    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
    await page.goto('/favourites')
    await expect(page.getByText('No favourites yet')).toBeVisible()
  },
)
