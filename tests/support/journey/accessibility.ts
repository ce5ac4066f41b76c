// Checks pages with axe. What a worker has checked before, and what looks the same now, isn't checked again: header, footer and
// product cards are on most pages, and checking them takes as long as loading the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { AxeResults, NodeResult, RunOptions } from 'axe-core'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

type Violation = Pick<NodeResult, 'html' | 'failureSummary'> & { id: string }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The parts of pages without violations, by all that axe could judge in them. */
const passed = new Set<string>()

/** WCAG 2.2 A and AA, or only some rules, once all animations have finished. */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(finishAnimations)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    // Everything that passed would be described, too.
    resultTypes: ['violations'],
    preload: false,
  }
  const keyOf = (part: string) => `${rules?.join() ?? 'all'} ${part}`
  // Frames come and go, and some run no scripts: AxeBuilder knows how to treat them.
  const hasFrames = page.frames().length > 1
  const { parts, isLoaded } = hasFrames ? { parts: [], isLoaded: false } : await page.evaluate(nameParts)
  const known = parts.filter((part) => passed.has(keyOf(part)))
  if (!hasFrames && !isLoaded) await page.evaluate(axeSource)
  const violations = hasFrames ? await checkWithFrames(page, options) : await page.evaluate(runAxe, { options, known })
  expect(violations, 'accessibility violations').toEqual([])
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

async function checkWithFrames(page: Page, options: RunOptions): Promise<Violation[]> {
  // In the page itself: otherwise each run opens a second one to sum up, which takes as long again. No frame is of another origin.
  const { violations } = await new AxeBuilder({ page, axeSource }).options(options).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

/** In the page, with the axe of this visit: AxeBuilder loads it twice each time and asks six times, which takes longer than the check. */
async function runAxe({ options, known }: { options: RunOptions; known: string[] }): Promise<Violation[]> {
  const axe = Reflect.get(globalThis, 'axe') as { run: (context: object, options: object) => Promise<AxeResults> }
  const exclude = [...document.querySelectorAll<HTMLElement>('[data-axe-part]')].filter(({ dataset }) =>
    known.includes(dataset['axePart'] ?? ''),
  )
  const { violations } = await axe.run({ include: [document], exclude }, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

async function finishAnimations(): Promise<void> {
  // Content that isn't rendered yet can't be checked, and its animations never finish.
  document.documentElement.dataset['drawsAll'] = ''
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Names each part by its HTML, the elements around it, and how each of its elements is shown. */
function nameParts(): { parts: string[]; isLoaded: boolean } {
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761)
      low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677)
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
  }
  const remember = (textOf: (element: Element) => string) => {
    const texts = new Map<Element, string>()
    return (element: Element) => {
      const text = texts.get(element) ?? textOf(element)
      texts.set(element, text)
      return text
    }
  }
  const style = remember((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '-'
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join()
  })
  const look = remember((element) => {
    const { width, height } = element.getBoundingClientRect()
    const value = 'value' in element ? String(element.value) : ''
    return [style(element), Math.round(width), Math.round(height), value].join()
  })
  // Without sizes: the header of a longer page is the same header.
  const outside = remember((element) => {
    const { parentElement } = element
    if (parentElement === null) return `${innerWidth} ${innerHeight}`
    return `${(parentElement.cloneNode() as Element).outerHTML} ${style(parentElement)} ${outside(parentElement)}`
  })
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      'body > *, header, footer, aside, aside > *, nav, nav > *, nav li, main > *, section, article',
    ),
  ]
  for (const part of parts) delete part.dataset['axePart']
  const names = parts.map((part) =>
    hash([part.outerHTML, outside(part), ...[part, ...part.querySelectorAll('*')].map(look)].join('\n')),
  )
  for (const [index, part] of parts.entries()) part.dataset['axePart'] = names[index]
  return { parts: names, isLoaded: 'axe' in globalThis }
}
