// The frame around every page: top bar, header, footer, bottom bar, drawers, messages, preloader.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

const scrolledBy = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('the header of a page', async ({ page }) => {
  await page.goto('/notifications')
  const header = page.getByRole('banner')
  await test.step('the header links to home, offers, notifications and login', async () => {
    await expect(header.getByRole('link', { name: /Larder/ })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications')
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('button', { name: 'Shopping cart, 0 items' })).toBeVisible()
    await header.getByRole('link', { name: 'Offers' }).click()
    await expect(page).toHaveURL('/offers')
    await expect(page).toHaveTitle(/^Mega Offers/)
  })

  await test.step('the header stays visible while scrolling', async () => {
    await header.getByRole('link', { name: /Larder/ }).click()
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }))
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(1_000)
    await expect(page.getByPlaceholder('search for product (e.g, fish, apple, oil)')).toBeInViewport()
  })
})

test('the header, its search and the footer', { tag: '@desktop' }, async ({ page, allow }) => {
  await page.goto('/notifications')
  await test.step('the footer has its lists, contacts and year; all links lead home', async () => {
    const footer = page.getByRole('contentinfo')
    const listed = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
    await expect(listed('Company')).toHaveText(['About Us', 'Contact Us', 'Careers', 'Latest News'])
    await expect(listed('Top Categories')).toHaveText(['Fish & Meet', 'Soft Drinks', 'Baby Care', 'Beauty & Health'])
    await expect(footer.getByText(/©\s*2022/)).toBeVisible()
    await expect(footer.getByText(/^[\w.]+@[\w.]+$/)).toBeVisible()
    await expect(footer.getByText(/Call us/)).toBeVisible()
    await expect(footer.getByRole('img', { name: /Visa/ })).toBeVisible()
    await expect(footer.getByRole('link', { name: /Larder on/ })).not.toHaveCount(0)
    const targets = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(targets)).toEqual(new Set(['/']))
  })

  const box = page.getByPlaceholder('search for product (e.g, fish, apple, oil)')
  await test.step('an empty search does nothing', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/notifications')
  })

  await test.step('the search opens the listing for any text', async () => {
    for (const text of ['fish', 'salt & pepper', '100% a/b?c#d', 'crème 🍏']) {
      await box.fill(text)
      await box.press('Enter')
      await expect(page).toHaveURL(`/search/${encodeURIComponent(text)}`)
      await expect(page.getByText(/^Total \d+ Item Found\.$/)).toBeVisible()
      await expect(box).toHaveValue(text)
    }
  })

  await test.step('what is typed while a search loads stays', async () => {
    const typed = Promise.withResolvers<void>()
    await page.route(/search\/fish\.data/, async (route) => {
      await typed.promise
      await route.continue()
    })
    await box.fill('fish')
    await box.press('Enter')
    await box.fill('apple')
    typed.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “fish”')
    await expect(box).toHaveValue('apple')
    await page
      .getByRole('link', { name: /Larder/ })
      .first()
      .click()
    await expect(page).toHaveURL('/')
    await expect(box).toHaveValue('')
  })

  await test.step('an unknown address shows the not-found page with a link home', async () => {
    allow.missing('/somewhere/else')
    const response = await page.goto('/somewhere/else')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page is not found!')
    await page.getByRole('link', { name: 'Back To Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the preloader and the way back to the top @desktop', async ({ page }) => {
  await test.step('the preloader is shown first and hidden after a second', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/', { waitUntil: 'commit' })
    const preloader = page.locator('.preloader')
    await expect(preloader).toHaveCSS('animation-duration', '1s, 0s')
    await expect(preloader, 'hidden when the second is over').toHaveCSS('animation-delay', '0s, 1s')
    await expect(preloader).toBeHidden({ timeout: 5_000 })
  })

  const button = page.getByRole('button', { name: 'Scroll to top' })
  await test.step('a button scrolls back to the top', async () => {
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }))
    await button.click()
    await expect.poll(() => scrolledBy(page)).toBe(0)
    await expect(button).toBeHidden()
  })

  await test.step('with reduced motion it jumps to the top immediately', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => window.scrollTo(0, 2_000))
    await expect(button).toBeVisible()
    const place = await button.evaluate((element: HTMLElement) => {
      element.click()
      return window.scrollY
    })
    expect(place).toBe(0)
  })
})

test('the top bar, the skip link and toasts @desktop', async ({ page }) => {
  await page.goto('/offers')
  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the top bar shows the support line and its four links', async () => {
    await expect(page.getByText('24/7').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^\+\d[\d ()-]+$/ }).first()).toHaveAttribute('href', /^tel:\+\d+$/)
    const links = page.getByRole('navigation', { name: 'About the shop' }).getByRole('link')
    await expect(links).toHaveText(['About Us', 'Contact Us', 'Terms & Conditions', 'Privacy Policy'])
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/')
  })

  await test.step('a toast is shown at top-centre for three seconds, below the header', async () => {
    const shownFor = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const area = document.querySelector('header > [aria-label="Messages"]')
          let since: number | undefined
          const look = () => {
            if (area?.childElementCount === 0 && since !== undefined) resolve(performance.now() - since)
            if (area?.childElementCount !== 0) since ??= performance.now()
          }
          if (area !== null) new MutationObserver(look).observe(area, { childList: true })
        }),
    )
    await copyCoupon(page)
    const message = page.getByRole('status', { name: 'Messages' }).locator('> *')
    await expect(message).toContainText('Coped!')
    // It comes in from above.
    await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await message.boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    const below = (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
    const width = page.viewportSize()?.width ?? 0
    expect(below, 'covers nothing of the header').toBeGreaterThanOrEqual(0)
    expect(below).toBeLessThan(40)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12)
    const lifetime = await shownFor
    expect(lifetime).toBeGreaterThan(2_900)
    expect(lifetime).toBeLessThan(4_500)
  })

  await test.step('a hovered toast stays until it is closed', async () => {
    await page.clock.install()
    await copyCoupon(page)
    const messages = page.getByRole('status', { name: 'Messages' })
    await messages.getByText('Coped!').hover()
    await page.clock.runFor(3_500)
    await expect(messages).toContainText('Coped!')
    await messages.getByRole('button', { name: 'Close this message' }).click()
    await expect(messages).toBeEmpty()
  })
})

test('the bottom bar and the first screen of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/offers')
  await test.step('the bottom bar has categories, more, home, cart and login, each a 44 px tap target', async () => {
    const bar = page.getByRole('navigation', { name: 'Quick access' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Login'])
    await expect(bar.getByRole('button')).toHaveText(['Categories', 'More', 'Cart'])
    for (const item of await bar.locator('a, button').all()) {
      const box = await item.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('on a scrolled phone the search field keeps a distance from the edge', async () => {
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    const box = await page.getByRole('combobox', { name: 'Search for products' }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(6)
    expect(box?.y).toBeLessThan(20)
  })

  await test.step('the scroll-to-top button does not cover the end of the footer', async () => {
    const button = page.getByRole('button', { name: 'Scroll to top' })
    // Again while the page is still being laid out.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: window.innerHeight, behavior: 'instant' }))
      await expect(button).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(button).toBeHidden()
  })
})

test('the drawers of a phone', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto('/notifications')
  await test.step('"More Facilities" has its links, and the back button closes it', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    const drawer = page.getByRole('dialog', { name: 'More Facilities' })
    await expect(drawer.getByRole('link')).toHaveText(['Offers', 'FAQ', 'Notifications', 'About', 'What I avoid'])
    const targets = await drawer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/offers', '/', '/', '/', '/avoid'])
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/notifications')
    await page.getByRole('button', { name: 'More' }).click()
    await drawer.getByRole('link', { name: 'Offers' }).click()
    await expect(page).toHaveURL('/offers')
    await expect(drawer).toBeHidden()
  })

  await test.step('the category drawer opens one category at a time and links to its sub-categories', async () => {
    const categories = (await (await request.get('/categories?image=url')).json()) as {
      parent: string
      children: string[]
    }[]
    await page.getByRole('button', { name: 'Categories' }).click()
    const drawer = page.getByRole('dialog', { name: 'Categories' })
    await expect(drawer.locator('summary')).toHaveText(categories.map(({ parent }) => parent))
    const [first, second] = categories
    await drawer.getByText(first?.parent ?? '', { exact: true }).click()
    await expect(drawer.getByRole('link', { name: first?.children[0] ?? '', exact: true })).toBeVisible()
    await drawer.getByText(second?.parent ?? '', { exact: true }).click()
    await expect(drawer.getByRole('link', { name: `Everything in ${first?.parent}` })).toBeHidden()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)

    const child = second?.children[0] ?? ''
    await drawer.getByRole('link', { name: child, exact: true }).click()
    await expect(page).toHaveURL(`/category/${encodeURIComponent(child)}`)
    await expect(drawer).toBeHidden()
  })

  await test.step('the links around a page are 44 px tap targets', async () => {
    const footer = page.getByRole('contentinfo')
    const links = [
      page.getByRole('region', { name: 'Support' }).getByRole('link').first(),
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
      footer.getByRole('link', { name: 'Larder, home' }),
      footer.getByText('Call us').getByRole('link'),
    ]
    for (const link of links) {
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const found = await link.evaluate((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
        const isHit = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y))
        return { shortest: Math.round(Math.min(width, height)), isFree: isHit(top + 1) && isHit(bottom - 1) }
      })
      expect(found.shortest, `size of ${await link.textContent()}`).toBeGreaterThanOrEqual(44)
      expect(found.isFree, `nothing covers ${await link.textContent()}`).toBe(true)
    }
  })

  await test.step('"back" leads to the page where the drawer was opened', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/offers')
  })
})

test('the category drawer opens without JavaScript', { tag: '@phone' }, async ({ withoutJavaScript: page }) => {
  await page.goto('/offers')
  await page.getByRole('button', { name: 'Categories' }).click()
  const drawer = page.getByRole('dialog', { name: 'Categories' })
  await drawer.locator('summary').first().click()
  await drawer
    .getByRole('link', { name: /^Everything in / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Categories\//)
})

/** Any of the specified toasts would do. */
async function copyCoupon(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('main').getByRole('article').first().getByRole('button').click()
}

test("the scroll-to-top button beside the cards, and a card's page", { tag: '@desktop' }, async ({ page }) => {
  const ids = Array.from({ length: 300 }, (_, index) => [`p${index + 1}`, 1])
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(Object.fromEntries(ids)))
  await page.goto('/search/apple')
  await test.step("the scroll-to-top button is never over a card's button or price", async () => {
    for (const width of [320, 390, 430, 700, 768, 1_024, 1_366]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('group', { name: /in your cart$/ }).first()).toBeVisible()
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      const button = page.getByRole('button', { name: 'Scroll to top' })
      await expect(button).toBeVisible()
      // On phones in the header, beside the search; else only sideways: whichever card scrolls by passes beside it.
      const overlapping = await button.evaluate((element) => {
        const own = element.getBoundingClientRect()
        const isInHeader = own.bottom <= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
        return [...document.querySelectorAll(isInHeader ? 'header form' : 'article button, article .tabular > *')]
          .map((other) => other.getBoundingClientRect())
          .filter(({ left, right, width }) => width > 0 && left < own.right - 1 && right > own.left + 1).length
      })
      expect(overlapping, `at ${width} px`).toBe(0)
    }
  })

  await test.step('a new page starts at its top', async () => {
    const card = page.getByRole('article').nth(12).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    await card.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => scrolledBy(page)).toBe(0)
  })
})
