import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const scriptRules = (html: string) =>
  pagePolicy(html)
    .split('; ')
    .find((rule) => rule.startsWith('script-src'))

test('each inline script of the page is allowed by its hash', () => {
  const html = `<script>one()</script><p></p><script type="module" async="">import "/a.js"\n</script>`
  expect(scriptRules(html)).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('import "/a.js"\n')}`)
})

test('scripts with an address and data for search engines need no hash', () => {
  expect(scriptRules('<script src="/a.js"></script><script type="application/ld+json">{}</script>')).toBe(
    "script-src 'self'",
  )
})

test('nothing unsafe is ever allowed', () => {
  expect(pagePolicy('<script>x</script><div style="color:red"></div>')).not.toContain('unsafe')
})
