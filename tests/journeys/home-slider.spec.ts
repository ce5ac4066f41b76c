// The banner of the home page: three slides that rotate automatically, and everything that pauses them.
import { expect, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const slider = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const slide = (page: Page, number: number) => slider(page).getByRole('group', { name: `${number} of 3` })
const rowOf = (page: Page) => slider(page).locator('[aria-live]')
const isShown = { ratio: 0.9 }

test('three slides that rotate @desktop', async ({ page }) => {
  await page.goto('/')
  await test.step('the slides rotate automatically and loop', async () => {
    for (const number of [2, 3, 1]) await expect(slide(page, number)).toBeInViewport(isShown)
  })

  await test.step('three slides, each with a headline, a text and a link, and no previous or next button', async () => {
    const expected = [
      ['The Best Quality Products Guaranteed!', 'Fruits & Vegetable'],
      ['Best Different Type of Grocery Store', 'Organic Food'],
      ['Quality Freshness Guaranteed!', 'Breakfast'],
    ] as const
    await expect(slider(page).getByRole('group')).toHaveCount(expected.length)
    for (const [index, [headline, category]] of expected.entries()) {
      const one = slide(page, index + 1)
      await expect(one.getByRole('heading', { name: headline })).toBeAttached()
      await expect(one.getByRole('paragraph')).not.toBeEmpty()
      const link = one.getByRole('link', { name: 'Shop Now', exact: true })
      await expect(link).toHaveAttribute('href', `/Categories/${encodeURIComponent(category)}`)
      await expect(link).toHaveAccessibleDescription(headline)
    }
    await expect(slider(page).getByRole('button')).toHaveCount(1)
  })
})

test('with reduced motion they are paused; on demand they rotate every one and a half seconds @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  const play = slider(page).getByRole('button', { name: 'Play the slides' })
  await expect(play).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(slide(page, 1)).toBeInViewport(isShown)

  await play.click()
  await expect(slider(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  await page.clock.runFor(1_499)
  await expect(slide(page, 1)).toBeInViewport(isShown)
  for (const number of [2, 3, 1]) {
    await page.clock.runFor(number === 2 ? 1 : 1_500)
    await expect(slide(page, number)).toBeInViewport(isShown)
  }
})

test('what pauses the slides @desktop', async ({ page }) => {
  await openWithoutGliding(page)
  await test.step('the slides pause while hovered', async () => {
    await slider(page).hover()
    await expectPaused(page)
    await page.mouse.move(5, 5)
    await expectRotating(page)
  })

  await test.step('the slides pause while their button is hovered or focused', async () => {
    const pause = slider(page).getByRole('button', { name: 'Pause the slides' })
    await pause.hover()
    await expectPaused(page)
    await page.mouse.move(5, 5)
    await expectRotating(page)
    await pause.focus()
    await expectPaused(page)
    await pause.blur()
    await expectRotating(page)
  })

  await test.step('the slides pause while one of their links has focus, and that slide is shown', async () => {
    await slide(page, 1).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(slide(page, 2).getByRole('link')).toBeFocused()
    await expect(slide(page, 2)).toBeInViewport(isShown)
    await expectPaused(page)
    await slide(page, 2).getByRole('link').blur()
    await expectRotating(page)
  })

  await test.step('the slides pause while the tab is hidden', async () => {
    const hide = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(true)
    await expectPaused(page)
    await hide(false)
    await expectRotating(page)
  })

  await test.step('the button pauses and resumes the slides', async () => {
    await slider(page).getByRole('button', { name: 'Pause the slides' }).click()
    await expectPaused(page)
    await slider(page).getByRole('button', { name: 'Play the slides' }).click()
    await expectRotating(page)
  })
})

test('a swipe moves to the next slide @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(slider(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('The slider is not shown')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: box.x + box.width * part, y: box.y + 40 }]
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  // Again if a busy machine moves the finger so slowly that it is a long press, or in one leap.
  await expect(async () => {
    await rowOf(page).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
    await touch('touchStart', 0.9)
    for (const part of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) await touch('touchMove', part)
    await touch('touchEnd', 0.1)
    await expect(slide(page, 2)).toBeInViewport({ ...isShown, timeout: 3_000 })
  }).toPass()
})

/** The slide in view, or null while the slides are moving. */
async function shownSlide(page: Page): Promise<string | null> {
  return slider(page)
    .getByRole('group')
    .evaluateAll((slides) => {
      const frame = slides[0]?.closest('section')?.getBoundingClientRect()
      const isThere = (one: Element) => Math.abs(one.getBoundingClientRect().left - (frame?.left ?? 0)) < 4
      return slides.find(isThere)?.getAttribute('aria-label') ?? null
    })
}

/** Slides change without animation, and the clock can be moved forward. */
async function openWithoutGliding(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await rowOf(page).evaluate((row) => void (row.style.scrollBehavior = 'auto'))
}

async function expectPaused(page: Page): Promise<void> {
  await expect(rowOf(page)).toHaveAttribute('aria-live', 'polite')
  await expect.poll(() => shownSlide(page)).not.toBeNull()
  const before = await shownSlide(page)
  // Long enough for two slides; three would be the same one again.
  await page.clock.runFor(3_100)
  expect(await shownSlide(page)).toBe(before)
}

async function expectRotating(page: Page): Promise<void> {
  await expect(rowOf(page)).toHaveAttribute('aria-live', 'off')
  await expect.poll(() => shownSlide(page)).not.toBeNull()
  const before = await shownSlide(page)
  const changed = async () => {
    const now = await shownSlide(page)
    return now !== null && now !== before
  }
  await page.clock.runFor(1_500)
  await expect.poll(changed, { intervals: [50] }).toBe(true)
}
