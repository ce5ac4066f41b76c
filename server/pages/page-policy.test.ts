import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withPolicy } from './page-policy.ts'

const nonce = 'n0nce'
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const policyOf = (html: string, parts = {}) => withPolicy(html, nonce, parts).policy
const scriptRules = (html: string) =>
  policyOf(html)
    .split('; ')
    .find((rule) => rule.startsWith('script-src'))

test('each inline script that the page wrote is allowed by its hash', () => {
  const html = `<script nonce="n0nce">one()</script><p></p><script nonce="n0nce" type="module" async="">import "/a.js"\n</script>`
  expect(scriptRules(html)).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('import "/a.js"\n')}`)
})

test.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  "<script data-x='nonce=\"n0nc'>evil()</script>",
  '<script>evil()//',
  '<script>evil()<!--<script>',
])('an injected script is not: %s', (injected) => {
  const own = '<script nonce="n0nce">one()</script>'
  expect(scriptRules(`<p>${injected}</p>${own}`)).not.toContain(hashOf('evil()'))
  expect(scriptRules(`${own}<p>${injected}</p>`)).toBe(`script-src 'self' ${hashOf('one()')}`)
})

test('the nonces are removed, so that the page is the same each time', () => {
  const page = (mark: string) =>
    withPolicy(`<link rel="x" nonce="${mark}"/><script nonce="${mark}">one()</script>`, mark)
  expect(page('a1')).toEqual(page('b2'))
  expect(page('a1').html).toBe('<link rel="x"/><script>one()</script>')
})

test('scripts with an address and data for search engines need no hash', () => {
  const html = '<script src="/a.js" nonce="n0nce"></script><script type="application/ld+json">{}</script>'
  expect(scriptRules(html)).toBe("script-src 'self'")
})

test('nothing unsafe is ever allowed', () => {
  expect(policyOf('<script nonce="n0nce">x</script><div style="color:red"></div>')).not.toContain('unsafe')
})

test('Stripe is allowed only where it is needed', () => {
  const html = '<script nonce="n0nce">x</script>'
  expect(policyOf(html)).not.toContain('stripe.com')
  const rules = policyOf(html, { withStripe: true }).split('; ')
  expect(rules).toContain(`script-src 'self' ${hashOf('x')} https://js.stripe.com https://*.js.stripe.com`)
  expect(rules).toContain("connect-src 'self' https://api.stripe.com")
  expect(rules).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
})

test('the hosts of Firebase are allowed only if it is used', () => {
  expect(policyOf('')).not.toContain('googleapis')
  expect(policyOf('', { withFirebase: true })).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  )
})
