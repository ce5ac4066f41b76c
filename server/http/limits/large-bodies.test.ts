import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addLargeBodyLimits, smallBody } from './large-bodies.ts'
import { handleError } from '#server/http/problem.ts'

const largest = 4 * 1024 * 1024

async function openApp() {
  const app = fastify({ bodyLimit: smallBody })
  app.setErrorHandler(handleError)
  const inside = vi.fn()
  addLargeBodyLimits(app, (request) => String(request.headers['x-client']))
  app.addHook('preParsing', async () => inside())
  app.post('/small', async () => ({ ok: true }))
  app.post('/large', { bodyLimit: largest }, async () => ({ ok: true }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => app.close())

  /** Begins to send a body of so many bytes; a length of nothing means that it isn't said. */
  async function begin(client: string, length: number | undefined, path = '/large') {
    const sending = connect(Number(port), '127.0.0.1')
    sending.on('error', () => {})
    onTestFinished(() => void sending.destroy())
    const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
    const arrived = once(app.server, 'request')
    sending.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\nx-client: ${client}\r\n`)
    sending.write(`content-type: application/json\r\n${size}\r\n\r\n${length === undefined ? '1\r\n[' : '['}`)
    await arrived
    return sending
  }
  const statusOf = async (sending: Awaited<ReturnType<typeof begin>>) =>
    String((await once(sending, 'data'))[0]).slice(9, 12)
  const post = (client: string, size: number, path = '/large') => {
    const payload = JSON.stringify('x'.repeat(size - 2))
    return app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'x-client': client, 'content-type': 'application/json' },
    })
  }
  return { inside, begin, statusOf, post }
}

test('a client may send two large bodies at a time, and any number one after the other', async () => {
  const { begin, statusOf, post, inside } = await openApp()
  for (let count = 0; count < 5; count++) expect((await post('ada', 200_000)).statusCode).toBe(200)
  inside.mockClear()
  const first = await begin('ada', 1_000_000)
  await begin('ada', undefined)
  await vi.waitFor(() => expect(inside).toHaveBeenCalledTimes(2))
  expect(await statusOf(await begin('ada', 1_000_000))).toBe('429')
  const refused = await post('ada', 200_000)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect((await post('bea', 200_000)).statusCode).toBe(200)
  expect((await post('ada', smallBody)).statusCode).toBe(200)
  first.destroy()
  await vi.waitFor(async () => expect((await post('ada', 200_000)).statusCode).toBe(200))
})

test('large bodies are refused while all clients together send too much, small ones are not', async () => {
  const { begin, statusOf, post, inside } = await openApp()
  const sent = await Promise.all(Array.from({ length: 6 }, (_, count) => begin(`client-${count}`, largest)))
  await vi.waitFor(() => expect(inside).toHaveBeenCalledTimes(6))
  expect(await statusOf(await begin('late', 200_000))).toBe('503')
  const refused = await post('later', 200_000)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect((await post('later', smallBody)).statusCode).toBe(200)
  expect((await post('later', 1_000, '/small')).statusCode).toBe(200)
  for (const one of sent) one.destroy()
  await vi.waitFor(async () => expect((await post('later', 200_000)).statusCode).toBe(200))
})

test('a body over the limit of its route is refused and does not count', async () => {
  const { post } = await openApp()
  for (let count = 0; count < 12; count++) {
    expect((await post('ada', largest + 1)).statusCode).toBe(413)
    expect((await post('ada', smallBody + 1, '/small')).statusCode).toBe(413)
  }
  expect((await post('ada', largest)).statusCode).toBe(200)
})
