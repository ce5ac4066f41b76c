import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, callShop } from './call-shop.ts'
import { Unreachable } from './session-store.ts'

const token = vi.fn<(isForced: boolean) => Promise<string | undefined>>()
const send = vi.fn<typeof fetch>()

vi.mock(import('./session.ts'), async (original) => ({
  ...(await original()),
  loadAuth: (async () => ({ token })) as never,
}))

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  token.mockReset().mockImplementation(async (isForced) => (isForced ? 'new' : 'old'))
  send.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

const problem = (status: number, body: object) =>
  Response.json({ type: 'about:blank', title: '', status, ...body }, { status })
const bearers = () => send.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeds'),
    (error: unknown) => error,
  )

test("sends the SDK's token and the body, and returns the JSON of the response", async () => {
  send.mockResolvedValue(Response.json([{ email: 'a@b.example' }]))
  expect(await callShop('/users', { method: 'POST', body: { email: 'a@b.example' } })).toEqual([
    { email: 'a@b.example' },
  ])
  const [path, init] = send.mock.calls[0] ?? []
  expect(path).toBe('/users')
  expect(init).toMatchObject({ method: 'POST', body: '{"email":"a@b.example"}' })
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  expect(bearers()).toEqual(['Bearer old'])
})

test('returns undefined for a response without a body', async () => {
  send.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await callShop('/api/users', { method: 'DELETE' })).toBeUndefined()
})

test('renews a token that the shop rejects', async () => {
  send.mockResolvedValueOnce(problem(401, { code: 'bad-token' })).mockResolvedValueOnce(Response.json({ ok: true }))
  expect(await callShop('/orders')).toEqual({ ok: true })
  expect(bearers()).toEqual(['Bearer old', 'Bearer new'])
})

test('renews a rejected token only once', async () => {
  send.mockImplementation(async () => problem(401, { code: 'bad-token', detail: 'No.' }))
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 401, code: 'bad-token', detail: 'No.' })
  expect(send).toHaveBeenCalledTimes(2)
})

test('fails with 401 without a request when nobody is signed in', async () => {
  token.mockResolvedValue(undefined)
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 401, code: 'sign-in-required' })
  expect(send).not.toHaveBeenCalled()
})

test('throws a problem with its code, detail, fields and further members', async () => {
  send.mockResolvedValue(
    problem(409, { code: 'other-price', detail: 'The price changed.', fields: { price: 'is 12' }, price: 12 }),
  )
  const error = await failure(callShop('/create-payment-intent', { method: 'POST', body: { price: 11 } }))
  expect(error).toBeInstanceOf(CallProblem)
  expect(error).toMatchObject({
    status: 409,
    code: 'other-price',
    detail: 'The price changed.',
    fields: { price: 'is 12' },
    body: { price: 12 },
  })
})

test('throws a problem with status 0 and advice without a connection', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failure(callShop('/orders'))).toMatchObject({
    status: 0,
    code: 'no-connection',
    detail: expect.stringContaining('Check your connection'),
  })
})

test("does the same when the token can't be renewed without a connection", async () => {
  token.mockRejectedValue(new Unreachable())
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 0, code: 'no-connection' })
})

test('throws a problem of its own for a timeout', async () => {
  send.mockRejectedValue(new DOMException('late', 'TimeoutError'))
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 0, code: 'timeout' })
})

test('rejects an aborted call with the reason, not with a problem', async () => {
  const stop = new AbortController()
  send.mockImplementation(async () => {
    stop.abort()
    throw new DOMException('stopped', 'AbortError')
  })
  expect(await failure(callShop('/orders', { signal: stop.signal }))).toBe(stop.signal.reason)
})

test("throws a problem for a response that isn't from the shop", async () => {
  send.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 502, code: 'unknown' })
})
