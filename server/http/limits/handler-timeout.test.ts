import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addHandlerTimeout } from './handler-timeout.ts'
import { handleError } from '#server/http/problem.ts'

async function* drops() {
  for (let count = 0; count < 60; count++) {
    yield 'drop'
    await wait(5)
  }
}

function* flood() {
  for (;;) yield 'x'.repeat(1_000_000)
}

async function openApp() {
  const app = fastify()
  app.setErrorHandler(handleError)
  addHandlerTimeout(app, 50)
  app.get('/quick', async () => ({ ok: true }))
  app.get('/slow', async () => {
    await wait(200)
    return { ok: true }
  })
  app.get('/half', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('half of')
  })
  app.get('/drops', (_request, reply) => {
    reply.header('content-type', 'text/plain').send(Readable.from(drops()))
  })
  app.get('/flood', (_request, reply) => {
    reply.header('content-type', 'text/plain').send(Readable.from(flood()))
  })
  app.post('/body', async () => ({ ok: true }))
  return app
}

test('sends 503 for a handler that takes too long, and leaves others alone', async () => {
  const app = await openApp()
  const slow = await app.inject('/slow')
  expect(slow.statusCode).toBe(503)
  expect(slow.headers['retry-after']).toBe('2')
  expect(slow.json()).toMatchObject({ code: 'timeout', detail: 'This took too long. Please try again.' })
  expect((await app.inject('/quick')).json()).toEqual({ ok: true })
  // The late result is ignored.
  await wait(250)
  expect((await app.inject('/quick')).statusCode).toBe(200)
  await app.close()
})

test('ends a response that stalls halfway', async () => {
  const app = await openApp()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${origin}/half`)
  await expect(response.text()).rejects.toThrow()
  await app.close()
})

test('lets a long response finish while it makes progress', async () => {
  const app = await openApp()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${origin}/drops`)).text()).toBe('drop'.repeat(60))
  await app.close()
})

/** A client that sends this and reads only when asked to. */
async function openClient(app: Awaited<ReturnType<typeof openApp>>, words: string) {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(port), '127.0.0.1').pause()
  client.on('error', () => {})
  client.write(words)
  return client
}

test('disconnects a client that reads nothing of a long response', async () => {
  const app = await openApp()
  const cut = new Promise<boolean>((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', () => resolve(true))),
  )
  const client = await openClient(app, 'GET /flood HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(await cut).toBe(true)
  client.destroy()
  await app.close()
})

test('sends 408 when the body of a request does not arrive', async () => {
  const app = await openApp()
  const head = 'POST /body HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'
  const client = await openClient(app, head)
  const [response] = await once(client.resume(), 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"request-timeout"/)
  await once(client, 'close')
  await app.close()
})

test('refuses a limit that is longer than the timeout of the connection', () => {
  expect(() => addHandlerTimeout(fastify({ connectionTimeout: 50 }), 50)).toThrow(
    'must be longer than the handler timeout',
  )
  expect(() => addHandlerTimeout(fastify({ connectionTimeout: 51 }), 50)).not.toThrow()
})
