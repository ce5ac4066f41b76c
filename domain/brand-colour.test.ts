import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandLookOf,
  defaultBrandColour,
  defaultDarkScale,
  defaultScale,
  scaleIn,
  scaleOf,
  steps,
} from './brand-colour.ts'
import { contrastOf, isColour } from './colour.ts'

const colours = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('the default scale is that of the tokens', () => {
  const tokens = readFileSync('ui/tokens.css', 'utf8')
  for (const scale of [defaultScale, defaultDarkScale])
    for (const step of steps) expect(tokens).toContain(`--color-leaf-${step}: ${scale[step]};`)
})

test('the default colour gives exactly the default scale', () => {
  expect(scaleOf(defaultBrandColour)).toEqual(defaultScale)
  expect(scaleOf(defaultBrandColour.toUpperCase())).toEqual(defaultScale)
})

test.each([
  ['light', defaultScale],
  ['dark', defaultDarkScale],
])('whatever the colour, in the %s theme every tone contrasts with all others as the default does', (_, like) => {
  const others = ['#ffffff', '#000000']
  const usual = steps.flatMap((step) =>
    [...others, ...steps.map((other) => like[other])].map((other) => contrastOf(like[step], other)),
  )
  fc.assert(
    fc.property(colours, (colour) => {
      const scale = scaleOf(colour, like)
      const contrasts = steps.flatMap((step) =>
        [...others, ...steps.map((other) => scale[other])].map((other) => contrastOf(scale[step], other)),
      )
      // A channel has 256 values: a tone can't be nearer than that.
      for (const [index, contrast] of contrasts.entries()) expect(contrast / (usual[index] ?? 0)).toBeCloseTo(1, 1)
    }),
    { numRuns: 300 },
  )
})

test('buttons and links keep the contrast of WCAG AA on white and on the palest tones', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const scale = scaleOf(colour)
      for (const step of [600, 700, 800, 900, 950] as const)
        for (const paper of ['#ffffff', scale[50]]) expect(contrastOf(scale[step], paper)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})

test('the tones of a page are those of its style', () => {
  for (const colour of ['#c2185b', '#1d4ed8'])
    expect(scaleIn(brandLookOf(colour) ?? { style: '' })).toEqual(scaleOf(colour))
  expect(scaleIn({ style: '' })).toEqual(defaultScale)
})

test('a grey gives greys, and a strong colour keeps its hue', () => {
  expect(steps.every((step) => /^#(..)\1\1$/.test(scaleOf('#808080')[step]))).toBe(true)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(scaleOf('#c2185b')[600].slice(start, start + 2), 16),
  )
  expect(red).toBeGreaterThan(blue)
  expect(blue).toBeGreaterThan(green)
})

test.each([
  ['#137a4e', true],
  ['#ABCDEF', true],
  ['137a4e', false],
  ['#fff', false],
  ['red', false],
  ['#12345g', false],
  ['', false],
])('%s is a colour: %s', (text, expected) => {
  expect(isColour(text)).toBe(expected)
})
