import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { membersOf } from '#domain/lists/synced-set.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import type { CallOptions } from '#session/authorized-call.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { finishBeforeLeaving, sessionStore } from '#session/session-store.ts'
import { favourites } from './favourites-store.ts'
import { favouritesSync } from './favourites-sync.ts'

vi.mock(import('#session/call-shop.ts'), async (original) => ({ ...(await original()), callShop: vi.fn() }))

const call = vi.mocked(callShop)
/** The account's favourites at the shop. */
let account: Set<string>

type Sent = { add: string[]; remove: string[] }
const sentIn = (options: CallOptions = {}) => options.body as Sent

const signIn = (uid: string) =>
  sessionStore.report({
    uid,
    email: `${uid}@larder.example`,
    displayName: null,
    photoURL: null,
    emailVerified: true,
    providers: [],
  })
const shown = () => membersOf(favourites.read())
const everything = () => (window as unknown as { localStorage: { dump: () => string } }).localStorage.dump()
const lost = new CallProblem(0, { code: 'no-connection' })

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  account = new Set(['p9'])
  call.mockReset().mockImplementation(async (_path, options) => {
    const { add, remove } = sentIn(options)
    for (const id of add) account.add(id)
    for (const id of remove) account.delete(id)
    return { favourites: [...account] }
  })
  favourites.clear()
  sessionStore.report(null)
})
afterEach(() => {
  favouritesSync.stop()
  vi.useRealTimers()
})

test("a visitor's favourites join the account at the sign-in, and those of the account appear here", async () => {
  for (const id of ['p1', 'p2', 'p1']) favourites.toggle(id)
  signIn('ada')
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...account]).toEqual(['p9', 'p2'])
  expect(shown()).toEqual(['p9', 'p2'])
})

test('each change is sent once; a page without changes sends nothing', async () => {
  signIn('ada')
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  favourites.toggle('p1')
  favourites.toggle('p9')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([...account]).toEqual(['p1'])
  expect(call).toHaveBeenCalledTimes(2)
  favouritesSync.stop()
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(call).toHaveBeenCalledTimes(2)
  await favouritesSync.load('ada')
  expect(call).toHaveBeenCalledTimes(3)
})

test('what is pressed while a change is on its way is neither lost nor overtaken', async () => {
  signIn('ada')
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  const response = Promise.withResolvers<undefined>()
  call.mockImplementationOnce(async (_path, options) => {
    for (const id of sentIn(options).add) account.add(id)
    const stored = [...account]
    await response.promise
    return { favourites: stored }
  })
  favourites.toggle('p1')
  await vi.advanceTimersByTimeAsync(1_000)
  favourites.toggle('p1')
  favourites.toggle('p2')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(call).toHaveBeenCalledTimes(2)
  response.resolve(undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toEqual(['p9', 'p2'])
  expect([...account]).toEqual(['p9', 'p2'])
})

test('a logout saves first and leaves nothing of the person', async () => {
  signIn('ada')
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  favourites.toggle('p7')
  await finishBeforeLeaving()
  favouritesSync.release('ada')
  expect([...account]).toContain('p7')
  expect(shown()).toEqual([])
  expect(everything()).not.toMatch(/p7|p9|ada/)
})

test('what could not be saved at the logout waits for the same person, and for nobody else', async () => {
  signIn('ada')
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  call.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  favourites.toggle('p7')
  favourites.toggle('p9')
  await finishBeforeLeaving()
  favouritesSync.stop()
  favouritesSync.release('ada')
  expect(everything()).not.toContain('ada')
  signIn('bea')
  favouritesSync.start('bea')
  expect(shown()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  favouritesSync.release('bea')
  signIn('ada')
  favouritesSync.start('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toEqual(['p7'])
  expect([...account]).toEqual(['p7'])
})
