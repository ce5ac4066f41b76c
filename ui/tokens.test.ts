// The colours of both themes, read from the style sheet: every text that the pages put on a surface can be read on it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from '#domain/colour.ts'

const css = readFileSync('ui/tokens.css', 'utf8')
const [, light = '', dark = '', daylight = ''] =
  /@theme \{(.*?)\n\}.*prefers-color-scheme: dark\) \{\n {2}:root \{(.*?)\n {2}\}.*\.daylight \{(.*?)\n {2}\}/s.exec(
    css,
  ) ?? []

const themes = { light: coloursOf(light), dark: coloursOf(dark) }

/** Surface: what is written on it. */
const texts: Record<string, string[]> = {
  paper: ['ink', 'soft', 'faint', 'leaf-700', 'leaf-800', 'apricot-600', 'apricot-700', 'berry-600', 'berry-700'],
  white: ['ink', 'soft', 'faint', 'leaf-600', 'leaf-700', 'leaf-800', 'apricot-600', 'berry-600', 'berry-700'],
  'sand-100': ['ink', 'soft', 'leaf-700'],
  'leaf-50': ['ink', 'soft', 'leaf-700', 'leaf-800'],
  'leaf-100': ['ink', 'leaf-700', 'leaf-800'],
  'leaf-200': ['leaf-800'],
  'leaf-600': ['white'],
  'leaf-700': ['white'],
  'apricot-50': ['apricot-700'],
  'apricot-100': ['ink', 'soft'],
  'apricot-600': ['white'],
  'honey-100': ['ink', 'soft'],
  'honey-300': ['ink'],
  'berry-50': ['ink', 'berry-700'],
  'berry-100': ['berry-700'],
  'berry-600': ['white'],
  ink: ['white'],
}

test.each(Object.keys(themes) as (keyof typeof themes)[])(
  'every text of the %s theme has the contrast of WCAG AA',
  (name) => {
    const colours = themes[name]
    for (const [surface, written] of Object.entries(texts))
      for (const text of written) {
        const contrast = contrastOf(colours[surface] ?? '', colours[text] ?? '')
        expect(contrast, `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
  },
)

test('what stays as by day has the colours of the light theme, and the dark theme has each of them', () => {
  const { transparent: _transparent, current: _current, ...all } = themes.light
  expect(Object.keys(themes.dark)).toEqual(expect.arrayContaining(Object.keys(all)))
  expect(coloursOf(daylight)).toEqual(all)
})

function coloursOf(block: string): Record<string, string> {
  const found = [...block.matchAll(/--color-([a-z]+(?:-\d+)?): (#[\da-f]{3,6});/g)]
  return Object.fromEntries(found.map(([, name = '', colour = '']) => [name, sixDigits(colour)]))
}

function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
}
