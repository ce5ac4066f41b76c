// What the shop relies on in Fastify when it sends past it. A failure here means that an upgrade changed it.
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendRaw } from './raw-reply.ts'

async function openServer() {
  const counted: unknown[] = []
  const onSend = vi.fn<() => void>()
  const handler = vi.fn<() => string>(() => 'from the handler')
  const app = fastify({ genReqId: () => 'request-1' })
  app.addHook('onSend', async () => onSend())
  app.addHook('onResponse', async (request, reply) => {
    counted.push([request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime > 0])
  })
  app.addHook('onRequest', (request, reply) => {
    sendRaw(request, reply, {
      status: 200,
      headers: ['content-type', 'text/plain', 'content-length', '5'],
      body: 'bread',
    })
  })
  app.get('/:name', handler)
  onTestFinished(() => app.close())
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), counted, onSend, handler }
}

test('it is sent from a hook: neither the handler nor the onSend hooks run, the metrics do', async () => {
  const { origin, counted, onSend, handler } = await openServer()
  const response = await fetch(`${origin}/list`)
  expect([response.status, await response.text()]).toEqual([200, 'bread'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'x-request-id': 'request-1',
  })
  await vi.waitFor(() => expect(counted).toEqual([['GET', '/:name', 200, true]]))
  expect(onSend).not.toHaveBeenCalled()
  expect(handler).not.toHaveBeenCalled()
})

test('HEAD gets the headers alone, and the connection can be used again', async () => {
  const { origin, counted } = await openServer()
  const head = await fetch(`${origin}/list`, { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['5', ''])
  expect(await (await fetch(`${origin}/list`)).text()).toBe('bread')
  await vi.waitFor(() => expect(counted).toHaveLength(2))
})
