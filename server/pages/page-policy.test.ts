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

test('Stripe is let in only where it is asked for', () => {
  expect(pagePolicy('<script>x</script>')).not.toContain('stripe.com')
  const rules = pagePolicy('<script>x</script>', { withStripe: true }).split('; ')
  expect(rules).toContain(`script-src 'self' ${hashOf('x')} https://js.stripe.com`)
  expect(rules).toContain("connect-src 'self' https://api.stripe.com")
  expect(rules).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
})

test('the hosts of Firebase are let in only when it knows the shoppers', () => {
  expect(pagePolicy('')).not.toContain('googleapis')
  expect(pagePolicy('', { withFirebase: true })).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  )
})
