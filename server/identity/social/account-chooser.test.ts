// What a sign-in through the demo page is worth: everything on this machine, nothing to the staff of a public shop.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openTestProcess } from '#tests/support/test-process.ts'
import type { TestProcess } from '#tests/support/test-process.ts'

const publicUrl = 'https://shop.example'
const owner = 'ada@shop.example'
const verifier = 'v'.repeat(43)

let base: TestDatabase
/** The shop as it is tried out, and the same shop when it was opened to the public without keys of Google. */
let here: TestProcess
let open: TestProcess
beforeAll(async () => {
  base = await openTestDatabase()
  here = await openTestProcess(base.database)
  open = await openTestProcess(base.database, { PUBLIC_URL: publicUrl, ACCOUNT_CHOOSER: 'on' })
})
afterAll(async () => {
  await here.close()
  await open.close()
  await base.close()
})

/** A token of the demo page for any address, got by a script. */
async function choose({ app }: TestProcess, email: string): Promise<string> {
  const origin = app === open.app ? publicUrl : 'http://localhost:3000'
  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const client = { client_id: 'google.com', redirect_uri: `${origin}/auth/oauth/google.com/callback` }
  const chosen = await post('/account-chooser/authorize', {
    ...client,
    response_type: 'code',
    state: 'my-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    name: 'Somebody',
    email,
  })
  const code = new URL(String(chosen.headers.location)).searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier }
  return (await post('/account-chooser/token', { ...client, ...grant })).json<{ id_token: string }>().id_token
}

const idpBody = (token: string) => ({
  requestUri: 'http://localhost',
  postBody: `id_token=${token}&providerId=google.com`,
  returnIdpCredential: true,
})
const signedIn = z.object({ idToken: z.string(), localId: z.string() })

const enter = async (process: TestProcess, email: string) =>
  signedIn.parse(await process.dialect('signInWithIdp', idpBody(await choose(process, email))))

async function office({ app }: TestProcess, idToken: string, code?: string) {
  const answer = await app.inject({
    method: code === undefined ? 'GET' : 'POST',
    url: `/api/admin/${code === undefined ? 'me' : 'setup'}`,
    headers: { authorization: `Bearer ${idToken}` },
    ...(code !== undefined && { payload: { code } }),
  })
  return { status: answer.statusCode, ...answer.json<{ role?: string; code?: string }>() }
}

test('on this machine the first owner may come through the demo page, and comes back', async () => {
  const setup = await here.shop.setup.openCode()
  const { idToken } = await enter(here, owner)
  expect(await office(here, idToken, setup?.code)).toMatchObject({ status: 200, role: 'owner' })
  expect(await office(here, (await enter(here, owner)).idToken)).toMatchObject({ status: 200, role: 'owner' })
})

test('on a public shop nobody becomes the owner by choosing their address', async () => {
  expect(await open.dialect('signInWithIdp', idpBody(await choose(open, owner)))).toMatchObject({
    needConfirmation: true,
  })
  await expect(enter(open, owner)).rejects.toThrow()
})

test('on a public shop an account of the demo page gets no role in any way, and says why', async () => {
  const { idToken, localId } = await enter(open, 'eve@shop.example')
  const refusal = { status: 403, code: 'demo-account' }
  expect(await office(open, idToken)).toMatchObject(refusal)
  expect(await office(open, idToken, 'a-code-that-leaked')).toMatchObject(refusal)
  await runSql(base.database, `insert into staff (user_id, email, role) values ($1, 'eve@shop.example', 'owner')`, [
    localId,
  ])
  expect(await office(open, idToken)).toMatchObject(refusal)
  // Whoever chooses the same address could set another password.
  await open.dialect('update', { idToken, password: 'secret-1' })
  expect(await office(open, (await open.signIn('eve@shop.example')).idToken)).toMatchObject(refusal)
})

test('on a public shop an account of the demo page is not linked to another one', async () => {
  const { idToken } = await open.signUp('bob@shop.example')
  const linked = await open.dialect('signInWithIdp', { idToken, ...idpBody(await choose(open, 'bob@shop.example')) })
  expect(linked).toMatchObject({ errorMessage: expect.stringContaining('OPERATION_NOT_ALLOWED') })
  const here1 = await here.signUp('cleo@shop.example')
  const local = { idToken: here1.idToken, ...idpBody(await choose(here, 'cleo@shop.example')) }
  expect(await here.dialect('signInWithIdp', local)).toMatchObject({ localId: here1.localId })
})

test('on a public shop there is no demo page unless it is switched on', async () => {
  const closed = await openTestProcess(base.database, { PUBLIC_URL: publicUrl })
  expect((await closed.app.inject('/account-chooser/keys')).statusCode).toBe(404)
  expect(closed.shop.social.offers).toEqual({ google: false, facebook: false, isTest: false })
  await closed.close()
})
