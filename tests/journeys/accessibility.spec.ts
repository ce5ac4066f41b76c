// The check with axe, put to the test itself: what passed once isn't checked again, but what has changed since is.
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'

test('a violation is found where the same part passed before @desktop', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Larder</title><body><header><p>Larder</p></header><main><h1>Offers</h1></main></body></html>',
  )
  const change = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
  await expectNoAxeViolations(page)
  for (const css of ['header { color: #ccc }', 'header { background: #333 }', 'body { background: #333 }']) {
    await change(css)
    await expect(expectNoAxeViolations(page), css).rejects.toThrow('color-contrast')
  }
  await change('main { height: 2000px }')
  await expectNoAxeViolations(page)
  await page.evaluate(() => document.querySelector('header')?.append(document.createElement('button')))
  await expect(expectNoAxeViolations(page)).rejects.toThrow('button-name')
})
