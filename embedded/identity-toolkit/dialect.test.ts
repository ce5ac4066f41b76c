import * as fc from 'fast-check'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createIdentityToolkit } from './identity-toolkit.ts'
import { cheap, errorShape, openTestToolkit } from './testing/open-toolkit.ts'
import type { TestToolkit } from './testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

const posts = [
  'v1/accounts:signUp',
  'v1/accounts:signInWithPassword',
  'v1/accounts:lookup',
  'v1/accounts:update',
  'v1/accounts:delete',
  'v1/accounts:sendOobCode',
  'v1/accounts:resetPassword',
  'v1/accounts:signInWithIdp',
  'v1/accounts:createAuthUri',
  'v1/accounts:sendVerificationCode',
  'v1/accounts:signInWithPhoneNumber',
  'v2/accounts/mfaEnrollment:start',
  'v2/accounts/mfaEnrollment:finalize',
  'v2/accounts/mfaEnrollment:withdraw',
  'v2/accounts/mfaSignIn:start',
  'v2/accounts/mfaSignIn:finalize',
]

test.each(posts)('%s is served under Google’s host name and at its bare path, with the same errors', async (path) => {
  const responses = await Promise.all(
    [`/identitytoolkit.googleapis.com/${path}`, `/${path}`].map((url) =>
      kit.app.inject({ method: 'POST', url: `${url}?key=any`, payload: {} }),
    ),
  )
  expect(responses[0]?.json()).toEqual(responses[1]?.json())
  expect(errorShape.parse(responses[0]?.json()).error.code).toBe(400)
  expect(responses[0]?.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  })
})

test.each([
  ['not JSON', '{"email":', 'application/json', 400],
  ['an array', '[]', 'application/json', 400],
  ['a number', '7', 'application/json', 400],
  ['a wrong type', '{"email":7}', 'application/json', 400],
  ['a NUL', '{"email":"a\\u0000@example.com","password":"secret-1"}', 'application/json', 400],
  ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
  ['XML', '<a/>', 'application/xml', 415],
  ['plain text', '{}', 'text/plain', 415],
])('a body with %s is refused in the dialect', async (_name, body, type, status) => {
  const response = await kit.send('v1/accounts:signUp', body, type)
  expect(response.statusCode).toBe(status)
  expect(errorShape.parse(response.json()).error.code).toBe(status)
})

test('a request without a key is forbidden, and an unknown path is not found', async () => {
  const forbidden = await kit.app.inject({ method: 'POST', url: '/v1/accounts:signUp', payload: {} })
  expect(forbidden.json().error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' })
  const unknown = [
    ['POST', '/v1/accounts:nothing?key=k'],
    ['POST', '/v2/accounts/mfaEnrollment:nothing?key=k'],
    ['GET', '/v1/accounts:signUp?key=k'],
    ['POST', '/identitytoolkit.googleapis.com/v1/nothing?key=k'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=k'],
    ['GET', '/securetoken.googleapis.com/v1/token?key=k'],
  ] as const
  for (const [method, url] of unknown) {
    const response = await kit.app.inject({ method, url })
    expect([url, response.statusCode]).toEqual([url, 404])
    expect(errorShape.parse(response.json()).error).toMatchObject({ code: 404, errors: [{ reason: 'notFound' }] })
  }
})

test('other services can be mounted below the same /v1', async () => {
  const app = fastify()
  await app.register(kit.toolkit.plugin)
  app.post('/v1/payment_intents', async () => ({ id: 'pi_1' }))
  expect((await app.inject({ method: 'POST', url: '/v1/payment_intents', payload: {} })).json()).toEqual({ id: 'pi_1' })
  expect((await app.inject('/v1/else')).json()).toMatchObject({ error: 'Not Found' })
  await app.close()
})

test('the SDK’s configuration requests are served', async () => {
  const get = async (path: string) => (await kit.app.inject(`/identitytoolkit.googleapis.com/${path}?key=k`)).json()
  expect(await get('v2/passwordPolicy')).toMatchObject({
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4_096 },
    enforcementState: 'ENFORCE',
  })
  expect(await get('v2/recaptchaConfig')).toMatchObject({
    recaptchaEnforcementState: [{ enforcementState: 'OFF' }, {}],
  })
  expect(await get('v1/recaptchaParams')).toMatchObject({ kind: 'identitytoolkit#GetRecaptchaParamResponse' })
  expect(await get('v1/projects')).toEqual({ projectId: 'larder-local', authorizedDomains: ['localhost'] })
})

test('no input causes a server error', async () => {
  const names = [
    'email',
    'password',
    'idToken',
    'oobCode',
    'requestType',
    'postBody',
    'requestUri',
    'displayName',
    'code',
  ]
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constantFrom('PASSWORD_RESET', 'a@example.com', '\ud800'),
  )
  const body = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), fc.oneof(body, fc.jsonValue()), async (path, sent) => {
      const response = await kit.send(path, JSON.stringify(sent))
      expect(response.statusCode).toBeLessThan(500)
      if (response.statusCode !== 200) errorShape.parse(response.json())
    }),
    { numRuns: 150 },
  )
  expect(kit.logged).toEqual([])
})

test('an unavailable database signs nobody out and leaks nothing into the log', async () => {
  const { idToken, refreshToken, email } = await kit.register()
  const lost = {
    ...kit.database,
    query: () => Promise.reject(Object.assign(new Error(`lost: ${email}`), { code: 'ECONNREFUSED' })),
  }
  let isLost = false
  const database = new Proxy(kit.database, { get: (target, name) => Reflect.get(isLost ? lost : target, name) })
  const logged: string[] = []
  const log = { warn: (fields: object) => void logged.push(JSON.stringify(fields)) }
  const toolkit = await createIdentityToolkit({ ...kit.parts, database, log }, { passwordCost: cheap })
  const app = fastify()
  await app.register(toolkit.plugin)
  onTestFinished(async () => {
    await app.close()
    await toolkit.close()
  })
  isLost = true
  const calls = [
    { url: '/v1/accounts:lookup?key=k', payload: { idToken } },
    { url: '/v1/token?key=k', payload: { grant_type: 'refresh_token', refresh_token: refreshToken } },
    { url: '/v1/accounts:signInWithPassword?key=k', payload: { email, password: 'secret-1' } },
  ]
  for (const call of calls) {
    const response = await app.inject({ method: 'POST', ...call })
    expect([call.url, response.statusCode, response.headers['content-type']]).toEqual([
      call.url,
      503,
      'text/plain; charset=utf-8',
    ])
    expect(response.headers['retry-after']).toBe('2')
  }
  isLost = false
  expect((await app.inject({ method: 'POST', ...calls[0] })).statusCode).toBe(200)
  expect(logged.filter((line) => line.includes('route'))).toHaveLength(3)
  for (const secret of [email, idToken, refreshToken, 'secret-1']) expect(logged.join()).not.toContain(secret)
})

test('a rate limit in front responds in plain text where a JSON error would end the session', async () => {
  const app = fastify()
  app.addHook('onRequest', async () => {
    throw Object.assign(new Error('Too many requests'), { statusCode: 429 })
  })
  await app.register(kit.toolkit.plugin)
  const post = (url: string) => app.inject({ method: 'POST', url: `${url}?key=k`, payload: {} })
  for (const url of [
    '/v1/accounts:lookup',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/v1/token',
    '/securetoken.googleapis.com/v1/token',
  ]) {
    const response = await post(url)
    expect([url, response.statusCode, response.headers['content-type']]).toEqual([
      url,
      429,
      'text/plain; charset=utf-8',
    ])
  }
  const response = await post('/v1/accounts:signInWithPassword')
  expect(response.json().error).toMatchObject({
    code: 400,
    message: expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER/),
  })
  await app.close()
})
