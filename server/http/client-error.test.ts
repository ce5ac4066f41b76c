import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleClientError } from './client-error.ts'

async function sendBytes(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const http = { maxHeaderSize: 1_024, headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 }
  const app = fastify({ http, requestTimeout: 200, clientErrorHandler: handleClientError })
  app.post('/', async () => ({ ok: true }))
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(bytes)
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(headers.slice(9, 12)), headers, body }
}

test.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nx: ${'a'.repeat(2_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ['headers that do not end', 'GET / HTTP/1.1\r\nx: y\r\n', 408, 'request-timeout'],
  ['no HTTP', 'good morning\r\n\r\n', 400, 'bad-request'],
  ['two lengths', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'bad-request'],
])('%s: a problem, and the connection is closed', async (_what, bytes, status, code) => {
  const response = await sendBytes(bytes)
  expect(response.status).toBe(status)
  expect(response.headers).toMatch(/^content-type: application\/problem\+json; charset=utf-8\r$/m)
  expect(response.headers).toMatch(/^connection: close$/m)
  expect(response.headers).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(response.body)).toMatchObject({ type: 'about:blank', status, code })
})
