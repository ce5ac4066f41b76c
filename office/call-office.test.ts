// What becomes of a call whose session has ended: it waits for the login that lies over the screen.
import { beforeEach, expect, test, vi } from 'vitest'
import { leave, sessionStore } from '#session/session-store.ts'
import type { SessionUser } from '#session/session-store.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { callOffice } from './call-office.ts'

const send = vi.fn<typeof fetch>()

vi.mock(import('#session/session.ts'), async (original) => ({
  ...(await original()),
  loadAuth: (async () => ({
    token: async () => (sessionStore.read().state === 'signed-in' ? 'token' : undefined),
  })) as never,
}))

const personOf = (uid: string): SessionUser => ({
  uid,
  email: `${uid}@larder.example`,
  displayName: null,
  photoURL: null,
  emailVerified: true,
  providers: ['password'],
})

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', send)
  send.mockReset().mockImplementation(async () => Response.json({ ok: true }))
  sessionStore.report(personOf('ann'))
})

/** The call has found nobody signed in. */
const isWaiting = () => new Promise((resolve) => setTimeout(resolve, 20))
const refusalOf = (call: Promise<unknown>) => call.then(undefined, (error: unknown) => error)
const change = () => callOffice('/products/p1', { method: 'PATCH', body: { title: 'Apples' } })

test('a change that meets an ended session is sent once the same person has logged in again', async () => {
  sessionStore.report(null)
  const saved = change()
  await isWaiting()
  sessionStore.report(personOf('ann'))
  expect(await saved).toEqual({ ok: true })
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', body: '{"title":"Apples"}' })
})

test('nothing of one person is sent for another who logs in instead', async () => {
  sessionStore.report(null)
  const refused = refusalOf(change())
  await isWaiting()
  sessionStore.report(personOf('ben'))
  expect(await refused).toMatchObject({ status: 401, code: 'sign-in-required' })
  expect(send).not.toHaveBeenCalled()
})

test('a call is refused when the person logs out', async () => {
  sessionStore.report(null)
  const refused = refusalOf(change())
  await isWaiting()
  await leave(async () => undefined)
  expect(await refused).toMatchObject({ status: 401 })
  expect(send).not.toHaveBeenCalled()
})

test('a refusal that has nothing to do with the session is not repeated', async () => {
  send.mockImplementation(async () => Response.json({ code: 'bad-token', detail: 'No.' }, { status: 401 }))
  expect(await refusalOf(change())).toMatchObject({ code: 'bad-token' })
})

test('a call that nobody waits for any more is not sent later', async () => {
  sessionStore.report(null)
  const stop = new AbortController()
  const refused = refusalOf(callOffice('/today', { signal: stop.signal }))
  await isWaiting()
  stop.abort()
  expect(await refused).toMatchObject({ status: 401 })
  sessionStore.report(personOf('ann'))
  expect(send).not.toHaveBeenCalled()
})
