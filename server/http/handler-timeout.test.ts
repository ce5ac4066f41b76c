import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addHandlerTimeout } from './handler-timeout.ts'
import { handleError } from './problem.ts'

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
