// The request of the shop to its own public address.
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bareConfig } from '#server/identity/config-route.ts'
import { reach } from './reach.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the shop itself is recognised', async () => {
  const origin = await serve((_request, response) => response.end(JSON.stringify(bareConfig)))
  expect(await reach(origin, bareConfig)).toBeUndefined()
})

test.each<[string, RequestListener, string]>([
  ['another site', (_request, response) => response.end('<html>'), 'something else than this shop'],
  ['another shop', (_request, response) => response.end('{"payments":{"publishableKey":"pk"}}'), 'something else'],
  ['an error', (_request, response) => response.writeHead(502).end(), 'an error (502)'],
  ['a redirect', (_request, response) => response.writeHead(301, { location: '/' }).end(), 'the connection failed'],
  ['silence', () => {}, 'didn’t answer within 5 seconds'],
])(
  '%s is said in words',
  async (_what, listener, text) => {
    expect(await reach(await serve(listener), bareConfig)).toContain(text)
  },
  10_000,
)

test('a closed port and an unknown name are told apart', async () => {
  expect(await reach('http://127.0.0.1:9', bareConfig)).toMatch(/nothing answers|connection failed/)
  expect(await reach('http://no-such-shop.invalid', bareConfig)).toContain('DNS')
})
