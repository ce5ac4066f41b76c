// Pictures from addresses: what is got from a real server, and how the shop's own network stays out of reach.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAt } from '#server/http/outgoing.ts'
import { isPublicAddress } from '#server/http/public-address.ts'
import { hostileAddresses, hostileNames } from '#tests/support/hostile-addresses.ts'
import { createFetchPicture } from './fetch-picture.ts'

const picture = Buffer.from('a picture, as far as this test knows')
let asked: string[] = []
let flaky = 0

const answers: Record<string, (response: ServerResponse) => void> = {
  '/good.jpg': (response) => response.end(picture),
  '/missing.jpg': (response) => response.writeHead(404).end(),
  '/private.jpg': (response) => response.writeHead(403).end(),
  '/broken.jpg': (response) => response.writeHead(500).end(),
  '/flaky.jpg': (response) => ((flaky += 1) === 1 ? response.destroy() : response.end(picture)),
  '/cut.jpg': (response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('half')
    setTimeout(() => response.destroy(), 20)
  },
  '/claims.jpg': (response) => response.writeHead(200, { 'content-length': 9_000_000_000 }).write('x'),
  '/endless.jpg': (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', more)
    }
    more()
  },
  '/silent.jpg': (response) => response.writeHead(200).write('x'),
  '/moved.jpg': (response) => response.writeHead(302, { location: '/good.jpg' }).end(),
  '/loop.jpg': (response) => response.writeHead(302, { location: '/loop.jpg' }).end(),
  '/inward.jpg': (response) => response.writeHead(302, { location: `http://127.0.0.1:${ports[1]}/good.jpg` }).end(),
  '/metadata.jpg': (response) => response.writeHead(307, { location: 'https://169.254.169.254/latest/' }).end(),
  '/nowhere.jpg': (response) => response.writeHead(302, { location: 'https://' }).end(),
}
const answer = ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
  asked.push(`${headers.host} ${url}`)
  answers[url]?.(response)
}
const servers = [createServer(answer), createServer(answer)]
let ports: number[] = []
beforeAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ports = servers.map((server) => (server.address() as AddressInfo).port)
})
beforeEach(() => void (asked = []))
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()))

const { signal } = new AbortController()
const origin = () => `http://127.0.0.1:${ports[0]}`
const open = (parts = {}) => createFetchPicture({ origins: [origin()], retryMs: 1, limitMs: 5_000, ...parts })
const got = { ok: true, value: picture }
const refusal = (reason: string) => ({ ok: false, reason })

test.each([
  ['good.jpg', got, 1],
  ['moved.jpg', got, 2],
  ['flaky.jpg', got, 2],
  ['missing.jpg', refusal('missing'), 1],
  ['private.jpg', refusal('forbidden'), 1],
  ['broken.jpg', refusal('failing'), 2],
  ['cut.jpg', refusal('unreachable'), 2],
  ['claims.jpg', refusal('tooLarge'), 1],
  ['endless.jpg', refusal('tooLarge'), 1],
  ['loop.jpg', refusal('too-many-redirects'), 4],
  ['nowhere.jpg', refusal('bad-address'), 1],
  // The first server may be asked, and may not send us on to the second.
  ['inward.jpg', refusal('bad-address'), 1],
  ['metadata.jpg', refusal('not-public'), 1],
])('%s is %o after %i requests', async (path, outcome, requests) => {
  expect(await open().fetch(`${origin()}/${path}`, signal)).toEqual(outcome)
  expect(asked).toHaveLength(requests)
})

test('a site that never ends is left, and so is any of them when the process is to end', async () => {
  expect(await open({ limitMs: 100 }).fetch(`${origin()}/silent.jpg`, signal)).toEqual(refusal('too-slow'))
  const ending = new AbortController()
  const fetching = open().fetch(`${origin()}/silent.jpg`, ending.signal)
  ending.abort()
  await expect(fetching).rejects.toThrow()
})

test.each(hostileAddresses)('%s is refused without a connection', async (address) => {
  const { check, fetch } = createFetchPicture({ resolve: () => Promise.reject(new Error('It was resolved')) })
  expect(check(address)).toMatch(/bad-address|not-public/)
  expect(await fetch(address, signal)).toMatchObject({ ok: false })
})

test.each(hostileNames)('a name such as %s, which has %j, is refused', async (host, addresses, reason) => {
  const { fetch } = createFetchPicture({ resolve: async () => addresses })
  expect(await fetch(`https://${host}/a.jpg`, signal)).toEqual(refusal(reason))
})

test('the connection goes to the address that was checked, whatever the name means by then', async () => {
  const url = new URL(`http://moved.example:${ports[0]}/good.jpg`)
  const response = await askAt(url, ['127.0.0.1'], { headers: {}, signal })
  expect([response.statusCode, asked]).toEqual([200, [`${url.host} /good.jpg`]])
  response.destroy()
})

test.each([
  ['93.184.215.14', true],
  ['8.8.8.8', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.2.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::127.0.0.1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
