import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addHandlerTimeout } from './handler-timeout.ts'
import { handleError } from './problem.ts'

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

test('a handler that takes too long is answered for, and one that does not is left alone', async () => {
  const app = await openApp()
  const slow = await app.inject('/slow')
  expect(slow.statusCode).toBe(503)
  expect(slow.headers['retry-after']).toBe('2')
  expect(slow.json()).toMatchObject({ code: 'timeout', detail: 'This took too long. Please try again.' })
  expect((await app.inject('/quick')).json()).toEqual({ ok: true })
  // What comes too late does no harm.
  await wait(250)
  expect((await app.inject('/quick')).statusCode).toBe(200)
  await app.close()
})

test('an answer that stops in the middle is broken off', async () => {
  const app = await openApp()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${origin}/half`)
  await expect(answer.text()).rejects.toThrow()
  await app.close()
})

test('an answer that goes on and on is sent to its end', async () => {
  const app = await openApp()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${origin}/drops`)).text()).toBe('drop'.repeat(60))
  await app.close()
})

/** A client that says this and then reads only when it is told to. */
async function openClient(app: Awaited<ReturnType<typeof openApp>>, words: string) {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(port), '127.0.0.1').pause()
  client.on('error', () => {})
  client.write(words)
  return client
}

test('a client that takes nothing of a long answer is cut off', async () => {
  const app = await openApp()
  const cut = new Promise<boolean>((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', () => resolve(true))),
  )
  const client = await openClient(app, 'GET /flood HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(await cut).toBe(true)
  client.destroy()
  await app.close()
})

test('a call whose body does not arrive is late by itself', async () => {
  const app = await openApp()
  const head = 'POST /body HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'
  const client = await openClient(app, head)
  const [answer] = await once(client.resume(), 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"request-timeout"/)
  await once(client, 'close')
  await app.close()
})

test('a limit that the connection does not live to see is refused', () => {
  expect(() => addHandlerTimeout(fastify({ connectionTimeout: 50 }), 50)).toThrow('closed for being idle')
  expect(() => addHandlerTimeout(fastify({ connectionTimeout: 51 }), 50)).not.toThrow()
})
