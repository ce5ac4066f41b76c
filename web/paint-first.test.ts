import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<body><script>one()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
window.modules = {"root":route0,"home":route1};
import("/assets/entry.js");</script></body>`

test('the page itself requests nothing that is only needed for hydration', () => {
  expect(paintFirst(page)).not.toMatch(/<link rel="modulepreload"/)
  expect(paintFirst(page)).not.toMatch(/^import [*"]/m)
})

test('after the first paint all files are preloaded together, then the page hydrates in the original order', () => {
  const html = paintFirst(page)
  expect(html).toContain('["/assets/a.js","/assets/b.js"]')
  const steps = [
    'PerformanceObserver',
    'await import("/assets/manifest.js")',
    'const route0 = await import("/assets/root.js")',
  ]
  const places = [...steps, 'window.modules = {"root":route0', 'import("/assets/entry.js")'].map((step) =>
    html.indexOf(step),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('leaves a page without scripts unchanged', () => {
  expect(paintFirst('<p>No scripts</p>')).toBe('<p>No scripts</p>')
})

test('the mark by which the server knows the script stays on it', () => {
  const marked = page.replaceAll('<script', '<script nonce="abc"').replaceAll('"/>', '" nonce="abc"/>')
  expect(paintFirst(marked)).toContain('<script nonce="abc" type="module" async="">await new Promise')
  expect(paintFirst(marked)).not.toContain('<link')
})
