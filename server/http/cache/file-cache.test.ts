import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cacheFiles } from './file-cache.ts'

const words = 'bread, milk, apples'

/** Files on a disk that can be deleted: what is still served then came from the cache. */
async function openFiles({ immutable = true, maxBytes = 1_000 } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'larder-files-'))
  const app = fastify({ genReqId: () => `request-${(count += 1)}` })
  let count = 0
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  cacheFiles(app, { maxBytes })
  await app.register(fastifyStatic, { root, prefix: '/files/', immutable, maxAge: '1d', preCompressed: true })
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true, force: true })
  })
  const ask = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/files/${name}`, headers })
  return {
    app,
    ask,
    write: (name: string, body: string | Buffer) => writeFile(join(root, name), body),
    remove: (name: string) => rm(join(root, name)),
  }
}

test('a file is read once and served from the cache after that, with the same headers', async () => {
  const { ask, write, remove } = await openFiles()
  await write('list.txt', words)
  const first = await ask('list.txt')
  await remove('list.txt')
  const again = await ask('list.txt')
  expect([again.statusCode, again.body]).toEqual([200, words])
  const { date: _one, ...firstHeaders } = first.headers
  const { date: _other, ...headers } = again.headers
  expect(headers).toEqual({ ...firstHeaders, 'x-request-id': 'request-2' })
  expect(headers).toMatchObject({ 'content-length': '19', 'cache-control': expect.stringContaining('immutable') })
})

test('a file that was made for the request is made once', async () => {
  const { app } = await openFiles()
  let made = 0
  app.get('/drawn.jpg', (_request, reply) => {
    made += 1
    return reply.headers({ 'cache-control': 'public, immutable', 'content-length': 3 }).send(Buffer.from('jpg'))
  })
  const bodies = [await app.inject('/drawn.jpg'), await app.inject('/drawn.jpg')].map(({ body }) => body)
  expect([bodies, made]).toEqual([['jpg', 'jpg'], 1])
})

test('each client gets an encoding that it accepts', async () => {
  const { ask, write, remove } = await openFiles()
  await write('list.txt', words)
  await write('list.txt.br', brotliCompressSync(words))
  await Promise.all([ask('list.txt', { 'accept-encoding': 'gzip, br' }), ask('list.txt')])
  await Promise.all([remove('list.txt'), remove('list.txt.br')])
  const [small, plain] = [await ask('list.txt', { 'accept-encoding': 'br;q=0.9' }), await ask('list.txt')]
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(words)
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, words])
  expect((await ask('list.txt', { 'accept-encoding': 'gzip' })).statusCode).toBe(404)
})

test('ranges, conditional requests and HEAD are served from the disk', async () => {
  const { app, ask, write, remove } = await openFiles()
  await write('list.txt', words)
  const { headers } = await ask('list.txt')
  const part = await ask('list.txt', { range: 'bytes=0-4' })
  expect([part.statusCode, part.body]).toEqual([206, 'bread'])
  expect((await ask('list.txt', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  await remove('list.txt')
  expect((await app.inject({ method: 'HEAD', url: '/files/list.txt' })).statusCode).toBe(404)
})

test('files that may change, have a query string or are too large are not cached', async () => {
  const changing = await openFiles({ immutable: false })
  await changing.write('list.txt', words)
  expect((await changing.ask('list.txt')).body).toBe(words)
  await changing.write('list.txt', 'sold out')
  expect((await changing.ask('list.txt')).body).toBe('sold out')

  const { ask, write, remove } = await openFiles({ maxBytes: 1_000_000 })
  await write('list.txt', words)
  await write('large.txt', 'x'.repeat(300_000))
  expect((await ask('list.txt?again=1')).statusCode).toBe(200)
  expect((await ask('large.txt')).body).toHaveLength(300_000)
  await Promise.all([remove('list.txt'), remove('large.txt')])
  expect((await ask('list.txt?again=1')).statusCode).toBe(404)
  expect((await ask('large.txt')).statusCode).toBe(404)
})

test('the least recently used file is evicted when the cache is full', async () => {
  const { ask, write, remove } = await openFiles({ maxBytes: 1_000 })
  for (const name of ['a', 'b', 'c']) await write(name, name.repeat(400))
  for (const name of ['a', 'b', 'a', 'c']) await ask(name)
  for (const name of ['a', 'b', 'c']) await remove(name)
  const statuses = await Promise.all(['a', 'b', 'c'].map(async (name) => (await ask(name)).statusCode))
  expect(statuses).toEqual([200, 404, 200])
})
