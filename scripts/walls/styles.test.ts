// What `:has` may stand in. A browser that finds an element of any kind behind it styles the whole page again whenever something is
// added to it: the home page took 40 ms longer to open.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no class styles whatever is in an element that has something: name what is styled by a class of its own (parts.css)', () => {
  const files = globSync(['ui', 'web', 'office'].map((room) => `${room}/**/*.{ts,tsx,css}`))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => /\b(?:group|peer)-has-|:has\([^;{]*\)\s*[ >+~]\s*(?:\*|:)/.test(unprinted(file)))
  expect(found).toEqual([])
})

/** Without the rules for paper, which come last in a file. */
function unprinted(file: string): string {
  return readFileSync(file, 'utf8').split('@media print')[0] ?? ''
}
