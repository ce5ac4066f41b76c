// One request cannot stop the shop: whatever is in its headers, URL or body, parsing it is cheap.
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyCheckoutText } from '#domain/order/checkout.ts'
import { couponCodeOf } from '#domain/money/coupon.ts'
import { tidyText } from '#domain/people/customer.ts'
import { nearestWord } from '#domain/search/spelling.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { chooseEncoding } from './http/cache/encoding.ts'
import { statesInCookies } from './identity/social/cookies.ts'
import { prefersPage } from './http/prefers-page.ts'
import { pageAddress } from './pages/page-address.ts'
import { repairAddress } from './pages/repair-address.ts'

let shop: TestShop
let authorization: string
beforeAll(async () => {
  shop = await openTestShop()
  authorization = `Bearer ${await shop.tokenFor({ uid: 'u-eve', email: 'eve@example.com' })}`
})
afterAll(() => shop.close())

const longestHeader = 16 * 1024
const largestBody = 128 * 1024
const maxMilliseconds = 50

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/**
 * CPU time of this thread. The least of several runs, since a busy machine or garbage collection only adds to it; with pauses,
 * for what earlier tests left to be done in this process.
 */
async function costOf(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 20 && least > maxMilliseconds; run++) {
    if (run > 0) await wait(50)
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const readers: Record<string, (text: string) => unknown> = {
  cookies: statesInCookies,
  accept: prefersPage,
  'accept-encoding': chooseEncoding,
  addresses: (text) => pageAddress(repairAddress(`/search/${text}`)),
  queries: (text) => pageAddress(`/search?q=${text}`),
  names: tidyText,
  streets: (text) => tidyCheckoutText('street', text),
  coupons: couponCodeOf,
  searches: (text) => nearestWord(text, ['apples', 'a'.repeat(60)]),
}

test.each(Object.entries(readers))('no input makes parsing %s slow', async (_what, read) => {
  const pieces = [
    ' ',
    ';',
    ',',
    '=',
    '"',
    '%',
    '%2',
    '/',
    '.',
    '-',
    '\t',
    '\u200b',
    'q=',
    '*',
    'W/',
    'a',
    'é',
    'text/html',
  ]
  const unit = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(unit, fc.string({ maxLength: 3 }), async (parts, end) => {
      const text = filled(parts.join('') || ' ', longestHeader) + end
      expect(await costOf(() => read(text))).toBeLessThan(maxMilliseconds)
    }),
    { numRuns: 100 },
  )
})

const bodies = {
  'an empty object again and again': (name: string) =>
    JSON.stringify({ [name]: Array.from({ length: 40_000 }, () => ({})) }),
  'a wrong entry again and again': (name: string) =>
    JSON.stringify({ [name]: Array.from({ length: 12_000 }, () => ({ _id: 1 })) }),
  'lists in lists': (name: string) => `{"${name}":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  'objects in objects': (name: string) => `{"${name}":${'{"a":'.repeat(18_000)}1${'}'.repeat(18_000)}}`,
  'names without end': () => `{${Array.from({ length: 9_000 }, (_, index) => `"n${index}":1`).join(',')}}`,
  'one long text': (name: string) => `{"${name}":"${' '.repeat(largestBody - 100)}x"}`,
  'a long number': (name: string) => `{"${name}":${'9'.repeat(largestBody - 100)}}`,
}

test.each([
  ['PUT', '/user/cart', 'cartProduct'],
  ['POST', '/users', 'displayName'],
  ['PUT', '/profile/update', 'displayName'],
  ['PUT', '/checkout/info', 'street'],
  ['POST', '/create-payment-intent', 'price'],
  ['POST', '/orders', 'paymentIntent'],
] as const)('no body makes %s %s slow, and none gets a long response', async (method, url, name) => {
  const headers = { authorization, 'content-type': 'application/json' }
  for (const [what, make] of Object.entries(bodies)) {
    const payload = make(name)
    expect(payload.length).toBeLessThanOrEqual(largestBody)
    const answers: { status: number; length: number }[] = []
    const cost = await costOf(async () => {
      const { statusCode, body } = await shop.app.inject({ method, url, headers, payload })
      answers.push({ status: statusCode, length: body.length })
    })
    expect(cost, `milliseconds for ${what}`).toBeLessThan(maxMilliseconds)
    for (const { status, length } of answers) {
      expect(status, `status for ${what}`).toBeLessThan(500)
      expect(length, `length of the response to ${what}`).toBeLessThan(10_000)
    }
  }
})
