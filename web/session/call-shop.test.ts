import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, callShop } from './call-shop.ts'
import { Unreachable } from './unreachable.ts'

const token = vi.fn<(isForced: boolean) => Promise<string | undefined>>()
const ask = vi.fn<typeof fetch>()

vi.mock(import('./session-store.ts'), async (original) => ({
  ...(await original()),
  loadAuth: (async () => ({ token })) as never,
}))

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  token.mockReset().mockImplementation(async (isForced) => (isForced ? 'new' : 'old'))
  ask.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

const problem = (status: number, body: object) =>
  Response.json({ type: 'about:blank', title: '', status, ...body }, { status })
const bearers = () => ask.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeds'),
    (error: unknown) => error,
  )

test('a call carries the token of the SDK and its body, and gives the JSON of the answer', async () => {
  ask.mockResolvedValue(Response.json([{ email: 'a@b.example' }]))
  expect(await callShop('/users', { method: 'POST', body: { email: 'a@b.example' } })).toEqual([
    { email: 'a@b.example' },
  ])
  const [path, init] = ask.mock.calls[0] ?? []
  expect(path).toBe('/users')
  expect(init).toMatchObject({ method: 'POST', body: '{"email":"a@b.example"}' })
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  expect(bearers()).toEqual(['Bearer old'])
})

test('an answer without a body is undefined', async () => {
  ask.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await callShop('/api/users', { method: 'DELETE' })).toBeUndefined()
})

test('a token that the shop does not take is renewed once', async () => {
  ask.mockResolvedValueOnce(problem(401, { code: 'bad-token' })).mockResolvedValueOnce(Response.json({ ok: true }))
  expect(await callShop('/orders')).toEqual({ ok: true })
  expect(bearers()).toEqual(['Bearer old', 'Bearer new'])
})

test('only once', async () => {
  ask.mockImplementation(async () => problem(401, { code: 'bad-token', detail: 'No.' }))
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 401, code: 'bad-token', detail: 'No.' })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('nobody signed in is a 401 without asking the shop', async () => {
  token.mockResolvedValue(undefined)
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 401, code: 'sign-in-required' })
  expect(ask).not.toHaveBeenCalled()
})

test('a problem keeps its code, sentence, fields and further members', async () => {
  ask.mockResolvedValue(
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

test('without a connection the problem has status 0 and says what to do', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failure(callShop('/orders'))).toMatchObject({
    status: 0,
    code: 'no-connection',
    detail: expect.stringContaining('check your connection'),
  })
})

test('so it does when the token cannot be renewed for want of a connection', async () => {
  token.mockRejectedValue(new Unreachable())
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 0, code: 'no-connection' })
})

test('an answer that takes too long is a problem of its own', async () => {
  ask.mockRejectedValue(new DOMException('late', 'TimeoutError'))
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 0, code: 'timeout' })
})

test('a call that its page has stopped fails with the reason, not with a problem', async () => {
  const stop = new AbortController()
  ask.mockImplementation(async () => {
    stop.abort()
    throw new DOMException('stopped', 'AbortError')
  })
  expect(await failure(callShop('/orders', { signal: stop.signal }))).toBe(stop.signal.reason)
})

test('an answer that is not from the shop is a problem too', async () => {
  ask.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await failure(callShop('/orders'))).toMatchObject({ status: 502, code: 'unknown' })
})
