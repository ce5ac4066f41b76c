// Every kind of emailed link, and every event that must void it. Written against raw HTTP, as an attacker would use it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => {
  kit = await openTestToolkit({
    verifySocial: async (_provider, { idToken = '' }) => {
      const raw = { sub: idToken }
      return { rawId: `g-${idToken}`, email: idToken, emailVerified: true, displayName: null, photoUrl: null, raw }
    },
  })
})
afterAll(() => kit.close())

type Person = Awaited<ReturnType<TestToolkit['register']>>
const update = 'v1/accounts:update'
const sendCode = 'v1/accounts:sendOobCode'
const asOwner = (call: string, payload: object) =>
  kit.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/projects/p/${call}`,
    headers: { authorization: 'Bearer owner' },
    payload,
  })

const links = {
  reset: {
    ask: ({ email }: Person) => kit.call(sendCode, { requestType: 'PASSWORD_RESET', email }),
    code: ({ email }: Person) => kit.mailedCode('password-reset', email),
    use: (oobCode: string) => kit.send('v1/accounts:resetPassword', { oobCode, newPassword: 'thief-1' }),
  },
  verify: {
    ask: ({ idToken }: Person) => kit.call(sendCode, { requestType: 'VERIFY_EMAIL', idToken }),
    code: ({ email }: Person) => kit.mailedCode('verify-email', email),
    use: (oobCode: string) => kit.send(update, { oobCode }),
  },
  'change of email': {
    ask: ({ idToken, email }: Person) =>
      kit.call(sendCode, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `thief-${email}` }),
    code: ({ email }: Person) => kit.mailedCode('change-email', `thief-${email}`),
    use: (oobCode: string) => kit.send(update, { oobCode }),
  },
}
type Link = (typeof links)[keyof typeof links]

async function linkOf(link: Link, person: Person): Promise<string> {
  await link.ask(person)
  return link.code(person)
}

const events: Record<string, (person: Person, link: Link) => Promise<unknown>> = {
  'a changed password': ({ idToken }) => kit.call(update, { idToken, password: 'secret-2' }),
  'a reset password': async (person) => {
    const oobCode = await linkOf(links.reset, person)
    await kit.call('v1/accounts:resetPassword', { oobCode, newPassword: 'secret-2' })
  },
  'signing out everywhere': ({ idToken }) =>
    kit.app.inject({ method: 'POST', url: '/identity/sign-out-everywhere', payload: { idToken } }),
  'a changed email': ({ idToken, email }) => kit.call(update, { idToken, email: `moved-${email}` }),
  'an email changed by a link': async ({ idToken, email }) => {
    const newEmail = `moved-${email}`
    await kit.call(sendCode, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await kit.call(update, { oobCode: await kit.mailedCode('change-email', newEmail) })
  },
  'a newer link of its kind': (person, link) => link.ask(person),
  'the use of a newer link': async (person) => {
    await kit.call(update, { oobCode: await linkOf(links.verify, person) })
  },
  'switching the account off': ({ localId }) => asOwner('accounts:update', { localId, disableUser: true }),
  'the owner who comes with Google': ({ email }) =>
    kit.call('v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `id_token=${email}&providerId=google.com`,
    }),
  'the end of the account': ({ idToken }) => kit.call('v1/accounts:delete', { idToken }),
}

const table = Object.entries(links).flatMap(([kind, link]) =>
  Object.entries(events).map(([event, happen]) => ({ kind, link, event, happen })),
)

test.each(table)('a $kind link is void after $event', async ({ link, happen }) => {
  const person = await kit.register()
  const oobCode = await linkOf(link, person)
  await kit.call('v1/accounts:resetPassword', { oobCode })
  await happen(person, link)
  await kit.app.inject('/emulator/v1/projects/p/oobCodes')
  const response = await link.use(oobCode)
  expect([response.statusCode, response.json().error?.message]).toEqual([400, 'INVALID_OOB_CODE'])
})

test('a newer link outlives the use of an older one of another kind', async () => {
  const person = await kit.register()
  const older = await linkOf(links.verify, person)
  const newer = await linkOf(links.reset, person)
  await kit.call(update, { oobCode: older })
  expect((await links.reset.use(newer)).statusCode).toBe(200)
})

test('opening a link confirms nothing', async () => {
  const person = await kit.register()
  const oobCode = await linkOf(links.verify, person)
  for (let again = 0; again < 2; again++)
    expect(await kit.call('v1/accounts:resetPassword', { oobCode })).toMatchObject({
      requestType: 'VERIFY_EMAIL',
      email: person.email,
    })
  const { users } = await kit.call('v1/accounts:lookup', { idToken: person.idToken })
  expect(users).toMatchObject([{ emailVerified: false }])
})

test('a link that was requested before the sessions ended is not created afterwards', async () => {
  const person = await kit.register()
  const ask = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: person.idToken, newEmail: `late-${person.email}` }
  // The link is created after the response: here the password is changed in between.
  const [asked] = await Promise.all([
    kit.send(sendCode, ask),
    kit.send(update, { idToken: person.idToken, password: 'secret-2' }),
  ])
  await kit.app.inject('/emulator/v1/projects/p/oobCodes')
  const left = await kit.database.query({
    name: 'codes-left',
    text: 'select 1 from identity_codes where uid = $1',
    values: [person.localId],
  })
  expect({ asked: asked.statusCode < 500, left }).toEqual({ asked: true, left: [] })
})
