// The guard of the back office: every route declares its permission, and what is dangerous needs a recent sign-in.
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVerifier } from '#server/identity/verifier.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { createTestTokens, nowSeconds } from '#tests/support/test-tokens.ts'
import type { TokenTimes } from '#tests/support/test-tokens.ts'
import { addAdminGuard, askToSignInAgain, needsStepUp, staffOf } from './guard.ts'
import { createStaff } from './staff.ts'

const tokens = createTestTokens()
let base: TestDatabase
let app: ReturnType<typeof guardedApp>
beforeAll(async () => {
  base = await openTestDatabase()
  await addTestStaff(base.database, 'owner')
  await addTestStaff(base.database, 'service')
  app = guardedApp()
  const schema = {}
  app.get('/api/admin/who', { config: { permission: 'orders.read' }, schema }, async (request) => staffOf(request).role)
  app.post('/api/admin/danger', { config: { permission: 'orders.read', stepUp: true }, schema }, async () => 'done')
  app.post('/api/admin/refund', { config: { permission: 'orders.refund' }, schema }, async (request, reply) =>
    (await needsStepUp(request)) ? askToSignInAgain(reply) : 'done',
  )
  app.get('/api/administrators', async () => 'public')
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await base.close()
})

function guardedApp() {
  const one = fastify()
  addAdminGuard(one, { staff: createStaff({ database: base.database }), verifier: createVerifier(tokens.source) })
  return one
}

async function call(url: string, uid: string, times: TokenTimes = {}) {
  const token = await tokens.tokenFor({ uid, email: `${uid}@larder.example` }, times)
  const method = url.endsWith('who') ? 'GET' : 'POST'
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
}

test('a route without a permission stops the server', async () => {
  const one = guardedApp()
  expect(() => one.get('/api/admin/forgotten', { schema: {} }, async () => 'hello')).toThrow(
    'GET /api/admin/forgotten declares no permission',
  )
  expect(() => one.get('/api/admin/secret', { config: { permission: 'any-staff' } }, async () => 'hello')).toThrow(
    'GET /api/admin/secret has no schema',
  )
  await one.close()
})

test('routes elsewhere are left alone', async () => {
  expect((await app.inject('/api/administrators')).body).toBe('public')
})

test('a role is read at each request: a change applies to the next one', async () => {
  expect((await call('/api/admin/who', 'service')).body).toBe('service')
  await addTestStaff(base.database, 'manager', 'service')
  expect((await call('/api/admin/who', 'service')).body).toBe('manager')
  await addTestStaff(base.database, 'viewer', 'service')
  const refused = await call('/api/admin/who', 'service')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-allowed'])
  expect(refused.headers['cache-control']).toBe('no-store')
})

test.each(['/api/admin/danger', '/api/admin/refund'])('%s needs a sign-in of the last five minutes', async (url) => {
  expect((await call(url, 'owner', { authTime: nowSeconds() - 295 })).body).toBe('done')
  const late = await call(url, 'owner', { authTime: nowSeconds() - 301 })
  expect([late.statusCode, late.json().code]).toEqual([401, 'reauthentication-required'])
  expect(late.headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication", max_age=300')
})

test('an account with a second factor must have used it', async () => {
  await addTestStaff(base.database, 'owner', 'careful')
  tokens.enrolSecondFactor('careful')
  const without = await call('/api/admin/danger', 'careful')
  expect([without.statusCode, without.json().code]).toEqual([401, 'reauthentication-required'])
  expect((await call('/api/admin/who', 'careful')).statusCode).toBe(200)
  expect((await call('/api/admin/danger', 'careful', { secondFactor: true })).body).toBe('done')
})
