import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import { secondFactorsOf } from '#embedded/identity-toolkit/testing/second-factors.ts'

let kit: TestToolkit
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

const post = (url: string, payload: object) => kit.app.inject({ method: 'POST', url, payload })
const seconds = () => Math.floor(Date.now() / 1000)

test('a refresh token can be used repeatedly for new id tokens of the same sign-in', async () => {
  const { idToken, refreshToken, localId } = await kit.register()
  kit.later(60)
  const responses = await Promise.all([kit.refresh(refreshToken), kit.refresh(refreshToken)])
  for (const response of responses) {
    expect(response.statusCode).toBe(200)
    const tokens = response.json()
    expect(tokens).toEqual({
      access_token: tokens.id_token,
      id_token: expect.any(String),
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: refreshToken,
      user_id: localId,
      project_id: 'larder-local',
    })
    expect(decodeJwt(tokens.id_token)['auth_time']).toBe(decodeJwt(idToken)['auth_time'])
    expect(decodeJwt(tokens.id_token).iat).toBeGreaterThanOrEqual((decodeJwt(idToken).iat ?? 0) + 60)
  }
})

test('a refresh is refused with the codes that end a session in the browser', async () => {
  const token = (form: Record<string, string>) =>
    kit.app.inject({
      method: 'POST',
      url: '/v1/token?key=k',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const codeOf = async (form: Record<string, string>) => (await token(form)).json().error.message
  expect(await codeOf({})).toBe('MISSING_GRANT_TYPE')
  expect(await codeOf({ grant_type: 'password' })).toBe('INVALID_GRANT_TYPE')
  expect(await codeOf({ grant_type: 'refresh_token' })).toBe('MISSING_REFRESH_TOKEN')
  expect(await codeOf({ grant_type: 'refresh_token', refresh_token: 'unknown' })).toBe('TOKEN_EXPIRED')
})

test('an id token expires after an hour; the session does not', async () => {
  const { idToken, refreshToken } = await kit.register()
  kit.later(3_590)
  await kit.call('v1/accounts:lookup', { idToken })
  kit.later(20)
  expect(await kit.refusal('v1/accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED')
  expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
})

test('signing out ends that session and no other', async () => {
  const { email, password, refreshToken } = await kit.register()
  const other = await kit.call('v1/accounts:signInWithPassword', { email, password })
  const response = await post('/identity/sign-out', { refreshToken })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect((await kit.refresh(String(other['refreshToken']))).statusCode).toBe(200)
  for (const body of [{ refreshToken }, { refreshToken: 'unknown' }, {}])
    expect((await post('/identity/sign-out', body)).statusCode).toBe(204)
})

test('signing out everywhere ends sessions of the same second too, and the next sign-in is valid', async () => {
  const { email, password, idToken, refreshToken, localId } = await kit.register()
  const authTime = Number(decodeJwt(idToken)['auth_time'])
  expect(await kit.toolkit.isRevoked(localId, authTime)).toBe(false)
  expect((await post('/identity/sign-out-everywhere', { idToken })).statusCode).toBe(204)
  expect(await kit.toolkit.isRevoked(localId, authTime)).toBe(true)
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect(await kit.refusal('v1/accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED')
  expect((await post('/identity/sign-out-everywhere', { idToken })).statusCode).toBe(400)
  const again = await kit.call('v1/accounts:signInWithPassword', { email, password })
  await kit.call('v1/accounts:lookup', { idToken: again['idToken'] })
  expect(await kit.toolkit.isRevoked(localId, Number(decodeJwt(String(again['idToken']))['auth_time']))).toBe(false)
  expect(await kit.toolkit.isRevoked('nobody', seconds())).toBe(true)
})

test('sensitive changes need a sign-in of the last five minutes', async () => {
  const { email, password, idToken } = await kit.register()
  kit.later(299)
  await kit.call('v1/accounts:update', { idToken, displayName: 'Ann' })
  kit.later(2)
  for (const body of [{ password: 'secret-2' }, { email: 'fresh@example.com' }])
    expect(await kit.refusal('v1/accounts:update', { idToken, ...body })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  expect(await kit.refusal('v1/accounts:delete', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await kit.call('v1/accounts:update', { idToken, displayName: 'Bea' })
  const fresh = await kit.call('v1/accounts:signInWithPassword', { email, password })
  await kit.call('v1/accounts:delete', { idToken: fresh['idToken'] })
})

test('a refreshed token is as old as its sign-in', async () => {
  const { refreshToken } = await kit.register()
  kit.later(400)
  const { id_token: idToken } = (await kit.refresh(refreshToken)).json()
  expect(await kit.refusal('v1/accounts:delete', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
})

test('a sign-in with the old password that races with its change leaves no session', async () => {
  const { email, password, idToken, localId } = await kit.register()
  const signIns = Array.from({ length: 8 }, () => kit.send('v1/accounts:signInWithPassword', { email, password }))
  const change = kit.call('v1/accounts:update', { idToken, password: 'secret-2', returnSecureToken: true })
  const responses = await Promise.all(signIns)
  const { refreshToken } = await change
  for (const response of responses.filter(({ statusCode }) => statusCode === 200))
    expect((await kit.refresh(response.json().refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
  expect((await kit.refresh(String(refreshToken))).statusCode).toBe(200)
  const left = await kit.database.query({
    name: 'sessions-left',
    text: 'select 1 from identity_sessions where uid = $1',
    values: [localId],
  })
  expect(left).toHaveLength(1)
})

type Person = Awaited<ReturnType<TestToolkit['register']>>
const update = 'v1/accounts:update'
const proofChanges: [what: string, change: (person: Person) => Promise<unknown>][] = [
  ['the password is changed', ({ idToken }) => kit.call(update, { idToken, password: 'secret-2' })],
  ['the password is removed', ({ idToken }) => kit.call(update, { idToken, deleteProvider: ['password'] })],
  ['an authenticator app is set up', ({ idToken }) => secondFactorsOf(kit).enrol(idToken)],
  ['all sessions are ended', ({ idToken }) => post('/identity/sign-out-everywhere', { idToken })],
]

test.each(proofChanges)('a password that was checked before %s begins no session after it', async (_what, change) => {
  const person = await secondFactorsOf(kit).verified()
  const { email, password } = person
  const query = kit.database.query
  // Right after the password was checked the account is changed, and the clock goes on to the next second.
  const paused = vi.spyOn(kit.database, 'query').mockImplementation(async (statement) => {
    if (statement.name === 'identity-network-remember') {
      paused.mockRestore()
      await change(person)
      kit.later(2)
    }
    return query(statement)
  })
  expect(await kit.refusal('v1/accounts:signInWithPassword', { email, password })).toBe('TOKEN_EXPIRED')
})

test('sessions are ended also when they began by a clock that is ahead of ours', async () => {
  const { email, password, idToken, localId } = await kit.register()
  kit.later(3)
  const { idToken: ahead } = await kit.call('v1/accounts:signInWithPassword', { email, password })
  kit.later(-3)
  await post('/identity/sign-out-everywhere', { idToken })
  expect(await kit.toolkit.isRevoked(localId, Number(decodeJwt(String(ahead))['auth_time']))).toBe(true)
})

test('an account keeps its hundred newest sessions', async () => {
  const { email, password, localId, refreshToken } = await kit.register()
  await kit.database.query({
    name: 'many-sessions',
    text: `insert into identity_sessions (token_hash, uid, sign_in_provider, auth_time, last_used_at)
      select 'hash-' || n, $1, 'password', 0, now() - interval '1 hour' from generate_series(1, 150) n`,
    values: [localId],
  })
  await kit.call('v1/accounts:signInWithPassword', { email, password })
  const [{ total } = { total: 0 }] = await kit.database.query<{ total: number }>({
    name: 'count-sessions',
    text: 'select count(*) as total from identity_sessions where uid = $1',
    values: [localId],
  })
  expect(total).toBe(100)
  expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
})

test('no secret is stored in plain text', async () => {
  const { refreshToken, password, email } = await kit.register()
  await kit.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const oobCode = await kit.mailedCode('password-reset', email)
  const rows = await Promise.all(
    ['accounts', 'sessions', 'codes', 'challenges', 'limits'].map((table) =>
      kit.database.query({ name: `all-${table}`, text: `select * from identity_${table}`, values: [] }),
    ),
  )
  const all = JSON.stringify(rows)
  for (const secret of [refreshToken, password, oobCode]) expect(all).not.toContain(secret)
  expect(all).toContain('$argon2id$v=19$m=')
})
