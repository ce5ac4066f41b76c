import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { jsonResponse } from '#server/http/json-response.ts'

function openCache({ maxBytes = 100_000, maxVariants = 1_000, isTrusted = (): boolean => true } = {}) {
  const cache = createResponseCache({ maxBytes, maxVariants, isTrusted })
  const made: string[] = []
  const gate = { open: Promise.resolve() }
  const lost: { error?: Error } = {}
  const app = fastify()
  app.get('/*', async (request, reply) => {
    const isFound = await cache.send(request, reply, async () => {
      made.push(request.url)
      await gate.open
      if (lost.error) throw lost.error
      return request.url.includes('none') ? undefined : jsonResponse({ url: request.url, filling: 'x'.repeat(500) })
    })
    if (!isFound) reply.code(404).send()
    return reply
  })
  return { cache, made, gate, lost, get: (url: string) => app.inject(url) }
}

test('a response is made once, then served from the cache', async () => {
  const { made, get } = openCache()
  expect((await get('/a')).body).toBe((await get('/a')).body)
  expect(made).toEqual(['/a'])
})

test('fifty simultaneous requests wait for one maker', async () => {
  const { made, get } = openCache()
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('/a')))
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(made).toEqual(['/a'])
})

test('a missing result is not cached', async () => {
  const { made, get } = openCache()
  expect((await get('/none')).statusCode).toBe(404)
  expect((await get('/none')).statusCode).toBe(404)
  expect(made).toHaveLength(2)
})

test('a response that was started before a change is sent, but not cached', async () => {
  const { cache, made, gate, get } = openCache()
  let release = () => {}
  gate.open = new Promise((resolve) => (release = resolve))
  const early = get('/a')
  await new Promise((resolve) => setTimeout(resolve, 20))
  cache.clear()
  release()
  expect((await early).statusCode).toBe(200)
  await get('/a')
  expect(made).toEqual(['/a', '/a'])
})

test('nothing is cached while the listener has no connection', async () => {
  const { made, get } = openCache({ isTrusted: () => false })
  await get('/a')
  await get('/a')
  expect(made).toHaveLength(2)
})

test('cached responses are not sent while the listener has no connection', async () => {
  let isHearing = true
  const { cache, made, get } = openCache({ isTrusted: () => isHearing })
  await get('/a')
  const epoch = cache.epoch()
  isHearing = false
  await get('/a')
  await get('/a')
  expect(made).toHaveLength(3)
  expect(cache.epoch()).toBeUndefined()
  isHearing = true
  cache.clear()
  await get('/a')
  await get('/a')
  expect(made).toHaveLength(4)
  expect(cache.epoch()).not.toBe(epoch)
})

test('a stale response is sent while the database is unreachable, but not after any other error', async () => {
  let isHearing = true
  const { lost, get } = openCache({ isTrusted: () => isHearing })
  const before = await get('/a')
  isHearing = false
  lost.error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect((await get('/a')).body).toBe(before.body)
  expect((await get('/b')).statusCode).toBe(500)
  lost.error = new Error('a mistake')
  expect((await get('/a')).statusCode).toBe(500)
})

test('memory is bounded: the least recently used response is evicted first', async () => {
  const { cache, made, get } = openCache({ maxBytes: 20_000 })
  await get('/store')
  for (let count = 0; count < 40; count++) {
    await get(`/${count}`)
    await get('/store')
    expect(cache.stats().bytes).toBeLessThanOrEqual(20_000)
  }
  expect(made.filter((url) => url === '/store')).toHaveLength(1)
  await get('/0')
  expect(made.filter((url) => url === '/0')).toHaveLength(2)
})

test('only so many variants of pages are stored, the last used ones, and they evict no page without a query', async () => {
  const { cache, made, get } = openCache({ maxVariants: 3 })
  for (const url of ['/list', '/list?brand=a', '/other']) await get(url)
  for (let count = 0; count < 20; count++) {
    await get(`/list?tag=${count}`)
    await get('/list?brand=a')
    expect(cache.stats().variants).toBeLessThanOrEqual(3)
  }
  for (const url of ['/list', '/other', '/list?brand=a', '/list?tag=19']) await get(url)
  expect(made).toHaveLength(23)
  expect(cache.stats()).toMatchObject({ entries: 5, variants: 3 })
  cache.clear()
  await get('/list?brand=a')
  expect(cache.stats()).toMatchObject({ entries: 1, variants: 1 })
  cache.clear()
  expect(cache.stats()).toMatchObject({ entries: 0, variants: 0, bytes: 0 })
})

test('a 304 has the same Vary as the full response', async () => {
  const cache = createResponseCache({ maxBytes: 100_000, isTrusted: () => true })
  const app = fastify()
  app.get('/*', async (request, reply) => {
    const vary = request.url === '/both' ? { vary: 'Accept, Accept-Encoding' } : undefined
    await cache.send(request, reply, async () => jsonResponse({ filling: 'x' }, vary))
    return reply
  })
  for (const url of ['/both', '/one']) {
    const sent = await app.inject(url)
    const known = await app.inject({ url, headers: { 'if-none-match': String(sent.headers['etag']) } })
    expect(known.statusCode).toBe(304)
    expect(known.headers['vary']).toBe(sent.headers['vary'])
    expect(known.headers['vary']).toBe(url === '/both' ? 'Accept, Accept-Encoding' : 'Accept-Encoding')
  }
})
