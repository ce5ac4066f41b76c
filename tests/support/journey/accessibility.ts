// Checks pages with axe. What a worker has checked before, and what looks the same now, isn't checked again: header, footer and
// product cards are on most pages, and checking them takes as long as loading the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The parts of pages without violations, by all that axe could judge in them. */
const passed = new Set<string>()

/** WCAG 2.2 A and AA, or only some rules, once all animations have finished. */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // Content that isn't rendered yet can't be checked, and its animations never finish.
    document.documentElement.dataset['drawsAll'] = ''
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  // Frames come and go, and some run no scripts: AxeBuilder knows how to treat them.
  const hasFrames = page.frames().length > 1
  const parts = hasFrames ? [] : await page.evaluate(nameParts)
  const keyOf = (part: string) => `${rules?.join() ?? 'all'} ${part}`
  const builder = new AxeBuilder(await loadAxe(page, hasFrames))
  for (const part of parts) if (passed.has(keyOf(part))) builder.exclude(`[data-axe-part="${part}"]`)
  const { violations } = await builder
    .options({
      runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
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
  for (const part of parts) passed.add(keyOf(part))
}

/** In the dark theme nothing but the colours differs. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

// Its smaller form takes half as long to load.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loading axe takes as long as checking a small page, and AxeBuilder does it twice each time: once a visit is enough. */
async function loadAxe(page: Page, hasFrames: boolean): Promise<{ page: Page; axeSource?: string }> {
  if (hasFrames) return { page, axeSource }
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axeSource)
  return { page, axeSource: 'void 0' }
}

/** Names each part by its HTML, the elements around it, and how each of its elements is shown. */
function nameParts(): string[] {
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761)
      low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677)
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
  }
  const looks = new Map<Element, string>()
  const look = (element: Element) => {
    const text = looks.get(element) ?? lookOf(element)
    looks.set(element, text)
    return text
  }
  const lookOf = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '-'
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const value = 'value' in element ? String(element.value) : ''
    const size = `${Math.round(width)} ${Math.round(height)}`
    return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, size, value].join()
  }
  const outside = (element: Element): string => {
    const { parentElement } = element
    if (parentElement === null) return `${innerWidth} ${innerHeight}`
    return `${(parentElement.cloneNode() as Element).outerHTML} ${look(parentElement)} ${outside(parentElement)}`
  }
  const parts = [
    ...document.querySelectorAll<HTMLElement>('body > *, header, aside, nav li, main > *, section, article'),
  ]
  for (const part of parts) delete part.dataset['axePart']
  const names = parts.map((part) =>
    hash([part.outerHTML, outside(part), ...[part, ...part.querySelectorAll('*')].map(look)].join('\n')),
  )
  for (const [index, part] of parts.entries()) part.dataset['axePart'] = names[index]
  return names
}
