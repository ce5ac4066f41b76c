import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { jsonResponse } from './json-response.ts'

function openCache({ maxBytes = 100_000, isTrusted = (): boolean => true } = {}) {
  const cache = createResponseCache({ maxBytes, isTrusted })
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

test('an answer is made once', async () => {
  const { made, get } = openCache()
  expect((await get('/a')).body).toBe((await get('/a')).body)
  expect(made).toEqual(['/a'])
})

test('fifty who ask at once wait for one maker', async () => {
  const { made, get } = openCache()
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/a')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(made).toEqual(['/a'])
})

test('nothing found is not kept', async () => {
  const { made, get } = openCache()
  expect((await get('/none')).statusCode).toBe(404)
  expect((await get('/none')).statusCode).toBe(404)
  expect(made).toHaveLength(2)
})

test('an answer that was begun before a change is sent, but not kept after it', async () => {
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

test('nothing is kept while changes cannot be heard', async () => {
  const { made, get } = openCache({ isTrusted: () => false })
  await get('/a')
  await get('/a')
  expect(made).toHaveLength(2)
})

test('what was cached before changes could not be heard any more is not sent meanwhile', async () => {
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

test('while the database is lost what was cached before is better than nothing, after any other error it is not', async () => {
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

test('memory stays bounded: what was not used for longest goes first', async () => {
  const { cache, made, get } = openCache({ maxBytes: 20_000 })
  await get('/store')
  for (let count = 0; count < 40; count++) {
    await get(`/${count}`)
    await get('/store')
    expect(cache.figures().bytes).toBeLessThanOrEqual(20_000)
  }
  expect(made.filter((url) => url === '/store')).toHaveLength(1)
  await get('/0')
  expect(made.filter((url) => url === '/0')).toHaveLength(2)
})

test('an answer that a client has already varies by the same as when it is sent', async () => {
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
