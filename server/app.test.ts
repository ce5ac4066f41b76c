import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { createApp } from './app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('/health and /ready respond', async () => {
  expect((await shop.app.inject('/health')).json()).toEqual({ status: 'ok' })
  expect((await shop.app.inject('/ready')).json()).toEqual({ status: 'ok' })
})

test('metrics are in the format of Prometheus, by route and never by address', async () => {
  await shop.app.inject('/products?search=secret-word&limit=1')
  const metrics = (await shop.app.inject('/metrics')).body
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/products",status="200"\} \d+/)
  expect(metrics).toMatch(/^page_cache_variants \d+/m)
  expect(metrics).toMatch(/^response_cache_hits \d+/m)
  expect(metrics).not.toContain('secret-word')
})

test('every response has security headers and a request id', async () => {
  for (const url of ['/health', '/products?limit=1', '/nowhere.json']) {
    expect((await shop.app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src '"),
      'x-request-id': expect.stringMatching(/^[a-z0-9]+-[a-z0-9]+$/),
    })
  }
})

// The first entries may be forged by the client; each proxy appends the address it got the request from. The test connects from 127.0.0.1.
test.each([
  [false, '198.51.100.1', '127.0.0.1'],
  [true, '198.51.100.1', '198.51.100.1'],
  [true, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  [true, undefined, '127.0.0.1'],
  [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  [2, '203.0.113.9, 198.51.100.1, 10.0.0.7', '198.51.100.1'],
  [2, '198.51.100.1', '198.51.100.1'],
  [['127.0.0.0/8', '10.0.0.0/8'], '203.0.113.9, 198.51.100.1, 10.0.0.7', '198.51.100.1'],
  [['10.0.0.0/8'], '203.0.113.9', '127.0.0.1'],
  [true, '198.51.100.77:40001', '198.51.100.77'],
  [true, '[2001:db8::1]:443', '2001:db8::1'],
  [true, 'unknown', '127.0.0.1'],
  [true, '203.0.113.9, unknown', '127.0.0.1'],
  [2, '198.51.100.1, garbage, 10.0.0.7:80', '10.0.0.7'],
  [['127.0.0.0/8', '10.0.0.0/8'], '198.51.100.1:5, 10.0.0.7:80', '198.51.100.1'],
])('behind the proxies %j, X-Forwarded-For: %s means %s', async (trustProxy, forwarded, address) => {
  const config = { rateLimits: false, publicUrl: 'http://localhost:3000', trustProxy, development: false }
  const addressRoute = async (app: FastifyInstance) => void app.get('/address', async ({ ip }) => ({ ip }))
  const parts = { config, shop: shop.shop, plugins: [addressRoute], logger: pino({ level: 'silent' }) }
  const app = await createApp(parts)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect((await app.inject({ url: '/address', headers })).json()).toEqual({ ip: address })
  await app.close()
})

test('an unknown API call gets a problem, not a page', async () => {
  const response = await shop.app.inject({ method: 'POST', url: '/nowhere', payload: {} })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ status: 404, code: 'not-found' })
})

async function portOf({ app }: TestShop): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a header of more than 16 KiB is refused, as a problem', async () => {
  const socket = connect(await portOf(shop), '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
  const response = await text(socket)
  expect(response).toMatch(/^HTTP\/1\.1 431 [^]*content-type: application\/problem\+json[^]*"code":"headers-too-large"/)
})

test('slow headers are waited for no longer than 15 seconds, even if they keep coming', async () => {
  const socket = connect(await portOf(shop), '127.0.0.1')
  const { server } = shop.app
  expect(server.headersTimeout).toBe(15_000)
  server.headersTimeout = 500
  socket.write('GET / HTTP/1.1\r\n')
  const dripping = setInterval(() => socket.writable && socket.write('x: y\r\n'), 100)
  const response = await text(socket)
  clearInterval(dripping)
  server.headersTimeout = 15_000
  expect(response).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request-timeout"/)
})

test('the API is described in OpenAPI 3.1 from the schemas that validate it', async () => {
  const openapi = (await shop.app.inject('/openapi.json')).json()
  expect(openapi.openapi).toBe('3.1.0')
  const calls = ['/categories', '/products', '/discountProducts', '/popularProducts', '/product', '/coupons']
  expect(Object.keys(openapi.paths)).toEqual(expect.arrayContaining([...calls, '/health', '/ready', '/metrics']))
  const names = openapi.paths['/products'].get.parameters.map((parameter: { name: string }) => parameter.name)
  const filters = ['sub', 'price', 'stock', 'offer', 'brand', 'tag', 'diet', 'free']
  expect(names.toSorted()).toEqual(
    ['ids', 'search', 'parent', 'children', 'sort', 'limit', 'offset', 'image', 'facts', ...filters].toSorted(),
  )
})

test('the description is a page without scripts', async () => {
  const page = await shop.app.inject('/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<code>/discountProducts</code>')
  expect(page.body).not.toContain('<script')
})

test('the description and its page are made and compressed once, whatever is behind the question mark', async () => {
  const app = await createApp({
    config: { rateLimits: false, publicUrl: 'http://localhost:3000', trustProxy: false, development: false },
    shop: shop.shop,
    logger: pino({ level: 'silent' }),
  })
  await app.ready()
  const described = vi.spyOn(app, 'swagger')
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const [page, again] = [await get('/docs'), await get('/docs?again')]
  expect(page.headers['content-encoding']).toBe('br')
  expect(page.headers['cache-control']).toBe('public, max-age=300')
  expect(again.rawPayload.equals(page.rawPayload)).toBe(true)
  expect(described).toHaveBeenCalledOnce()
  for (const url of ['/openapi.json', '/openapi.json?1'])
    expect((await get(url)).headers['content-encoding']).toBe('br')
  expect(described).toHaveBeenCalledOnce()
  await app.close()
})

test('the whole catalog is sent to one address less often than a page of it', async () => {
  const limited = await openTestShop({ rateLimits: true })
  try {
    const statusOf = async (url: string) => (await limited.app.inject({ method: 'HEAD', url })).statusCode
    let sent = 0
    while (sent < 100 && (await statusOf(`/products?nr=${sent}`)) === 200) sent += 1
    expect(sent).toBe(60)
    const refused = await limited.app.inject('/popularProducts')
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (const url of ['/products?limit=24', '/products?ids=p1,p2']) expect(await statusOf(url)).toBe(200)
  } finally {
    await limited.close()
  }
})

test('too many requests from one address are refused with Retry-After', async () => {
  const limited = await openTestShop({ rateLimits: true })
  try {
    let response = await limited.app.inject('/categories')
    for (let count = 0; count < 3_000 && response.statusCode === 200; count++) {
      response = await limited.app.inject({ url: '/categories', headers: { 'if-none-match': '*' } })
      if (response.statusCode === 304) response.statusCode = 200
    }
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect((await limited.app.inject('/health')).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
