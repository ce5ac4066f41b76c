import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from './session-store.ts'

const robin: SessionUser = {
  uid: 'u1',
  email: 'robin@larder.example',
  displayName: 'Robin',
  photoURL: null,
  emailVerified: false,
  providers: ['password'],
}

const createAuthClient = vi.fn<() => Promise<{ name: string }>>()
vi.mock('./auth-client.ts', () => ({ createAuthClient }))

/** A browser with or without the mark of a session, and the store as the page finds it. */
async function open(kept: Record<string, string> = {}) {
  vi.resetModules()
  const window = new EventTarget()
  const storage = new Map(Object.entries(kept))
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  vi.stubGlobal('window', Object.assign(window, { localStorage }))
  const store = await import('./session-store.ts')
  const states: string[] = []
  const watch = () => store.sessionStore.subscribe(() => states.push(store.sessionStore.read().state))
  const otherTab = (key = 'Auth_Token') => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { ...store, storage, states, watch, otherTab }
}

beforeEach(() => void createAuthClient.mockReset().mockResolvedValue({ name: 'door' }))

test('loading comes first; a visitor without a session is signed out without loading the SDK', async () => {
  const { sessionStore, watch } = await open()
  expect(sessionStore.read()).toEqual({ state: 'loading' })
  watch()
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
  expect(createAuthClient).not.toHaveBeenCalled()
})

test('with the mark of a session the SDK is loaded and decides', async () => {
  const { sessionStore, watch } = await open({ Auth_Token: 'x' })
  watch()
  expect(sessionStore.read()).toEqual({ state: 'loading' })
  expect(sessionStore.isProbablySignedIn()).toBe(true)
  await vi.waitFor(() => expect(createAuthClient).toHaveBeenCalledOnce())
  sessionStore.report(robin)
  expect(sessionStore.read()).toEqual({ state: 'signed-in', user: robin })
})

test('it is loading for as long as a login runs, whatever is reported meanwhile', async () => {
  const { sessionStore, states, watch } = await open()
  watch()
  await sessionStore.during(async () => {
    expect(sessionStore.read().state).toBe('loading')
    sessionStore.report(robin)
    expect(sessionStore.read().state).toBe('loading')
    expect(sessionStore.isProbablySignedIn()).toBe(false)
  })
  expect(states.at(-1)).toBe('signed-in')
})

test('a login that fails ends the loading too', async () => {
  const { sessionStore, watch } = await open()
  watch()
  await expect(sessionStore.during(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
})

test('a logout removes the token and is remembered as the own wish, until the next login', async () => {
  const { sessionStore, leave, hasLeft, storage, watch } = await open({ Auth_Token: 'x' })
  watch()
  sessionStore.report(robin)
  await leave(async () => expect(sessionStore.read().state).toBe('loading'))
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
  expect(storage.has('Auth_Token')).toBe(false)
  expect(hasLeft()).toBe(true)
  sessionStore.report(robin)
  expect(hasLeft()).toBe(false)
})

test('a logout in another tab is the own wish too, and leaves no mark of itself', async () => {
  const { sessionStore, leave, hasLeft, storage, watch, otherTab } = await open({ Auth_Token: 'x' })
  watch()
  sessionStore.report(robin)
  otherTab('session_leaving')
  expect(hasLeft()).toBe(true)
  await leave(async () => undefined)
  expect([...storage.keys()]).toEqual([])
})

test('a login in another tab is heard by a tab that had no session', async () => {
  const { storage, watch, otherTab } = await open()
  watch()
  storage.set('Auth_Token', 'x')
  otherTab()
  await vi.waitFor(() => expect(createAuthClient).toHaveBeenCalledOnce())
})

test('an SDK that could not be loaded is asked for again', async () => {
  createAuthClient.mockRejectedValueOnce(new Error('no settings'))
  const { loadAuth } = await open()
  await expect(loadAuth()).rejects.toThrow('no settings')
  expect(await loadAuth()).toEqual({ name: 'door' })
})

test('what has to be done before a logout is waited for, until it is taken back', async () => {
  const { beforeLeaving, finishBeforeLeaving } = await open()
  const work = vi.fn(async () => undefined)
  const takeBack = beforeLeaving(work)
  await finishBeforeLeaving()
  takeBack()
  await finishBeforeLeaving()
  expect(work).toHaveBeenCalledOnce()
})

test('a shopper is gone after the logout, and when somebody else is signed in; not while it is being found out', async () => {
  const { sessionStore, isGone } = await open()
  expect(isGone(robin.uid)).toBe(false)
  sessionStore.report(robin)
  expect(isGone(robin.uid)).toBe(false)
  expect(isGone('u2')).toBe(true)
  sessionStore.report(null)
  expect(isGone(robin.uid)).toBe(true)
})
