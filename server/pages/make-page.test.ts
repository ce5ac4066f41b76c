import { expect, test, vi } from 'vitest'
import { addressOf, pages } from '#domain/pages.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'
import type { Visit } from '#web/shop-context.ts'
import { createPageMaker } from './make-page.ts'
import type { PageParts } from './make-page.ts'

const log = { error: vi.fn() } as unknown as Parameters<ReturnType<typeof createPageMaker>>[1]
const partsWith = (provider: 'sandbox' | 'stripe') =>
  ({
    publicUrl: 'https://larder.example',
    settings: { current: () => ({ version: 0, values: defaults, rules: rulesOf(defaults) }) },
    publicConfig: { payments: { provider }, identity: { provider: 'embedded' } },
  }) as PageParts
const parts = partsWith('sandbox')

type Render = (request: Request, visit: Visit) => Response
const make = (render: Render, address = '/') =>
  createPageMaker(parts, async () => async (request, visit) => render(request, visit))(address, log)

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8' } })

test('a page is rendered for the address that shoppers see', async () => {
  const page = await make((request) => html(request.url), '/search/tea?sort=price')
  expect(page.body.toString()).toBe('https://larder.example/search/tea?sort=price')
})

test('a page carries its status, its caching and its policy', async () => {
  const page = await make((_request, { nonce }) => html(`<script nonce="${nonce}">x</script>`, { status: 404 }))
  expect(page.status).toBe(404)
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

test('a page that failed must not be cached', async () => {
  const page = await make(() => html('sorry', { status: 500 }))
  expect(page.headers['cache-control']).toBe('no-store')
})

test('a script that the page did not write itself is not allowed by its policy', async () => {
  const page = await make(() => html('<script>x</script>'))
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
})

test('an unreachable database is rethrown, other errors are logged', async () => {
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const broken = (error: Error) =>
    make((_request, visit) => {
      visit.report(error)
      expect(visit.isGivenUp()).toBe(error === lost)
      return html('sorry', { status: 500 })
    })
  await expect(broken(lost)).rejects.toBe(lost)
  expect(log.error).not.toHaveBeenCalled()
  expect((await broken(new Error('a bug'))).status).toBe(500)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a page is valid until the earliest time that one of its parts names', async () => {
  const [sooner, later] = [new Date('2030-01-01'), new Date('2031-01-01')]
  const page = await make((_request, visit) => {
    visit.cacheUntil(later)
    visit.cacheUntil(sooner)
    return html('')
  })
  expect(page.validUntil).toBe(sooner.getTime())
  expect((await make(() => html(''))).validUntil).toBeUndefined()
})

test.each(pages)(
  '$path has the $policy policy: only payment may load Stripe, and only if Stripe is used',
  async (page) => {
    const loadsStripe = async (provider: 'sandbox' | 'stripe') => {
      const make = createPageMaker(partsWith(provider), async () => async () => html(''))
      return (await make(addressOf(page, 'x'), log)).headers['content-security-policy']?.includes(
        'https://js.stripe.com',
      )
    }
    expect(await loadsStripe('stripe')).toBe(page.policy === 'payment')
    expect(await loadsStripe('sandbox')).toBe(false)
  },
)
