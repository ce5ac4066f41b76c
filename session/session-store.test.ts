import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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
vi.mock('./auth/auth-client.ts', () => ({ createAuthClient }))

/** A page in a browser, with or without a stored token. */
async function open(stored: Record<string, string> = {}) {
  vi.resetModules()
  const window = new EventTarget()
  const storage = new Map(Object.entries(stored))
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  vi.stubGlobal('window', Object.assign(window, { localStorage }))
  const store = await import('./session-store.ts')
  const { loadAuth, watchSession } = await import('./session.ts')
  const states: string[] = []
  const watch = () => {
    store.sessionStore.subscribe(() => states.push(store.sessionStore.read().state))
    watchSession()
  }
  const otherTab = (key = 'Auth_Token') => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { ...store, loadAuth, storage, states, watch, otherTab }
}

beforeEach(() => void createAuthClient.mockReset().mockResolvedValue({ name: 'client' }))

test('starts as loading, and signs a visitor without a token out without loading the SDK', async () => {
  const { sessionStore, watch } = await open()
  expect(sessionStore.read()).toEqual({ state: 'loading' })
  watch()
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
  expect(createAuthClient).not.toHaveBeenCalled()
})

test('loads the SDK when a token is stored, and the SDK decides', async () => {
  const { sessionStore, watch } = await open({ Auth_Token: 'x' })
  watch()
  expect(sessionStore.read()).toEqual({ state: 'loading' })
  expect(sessionStore.isProbablySignedIn()).toBe(true)
  await vi.waitFor(() => expect(createAuthClient).toHaveBeenCalledOnce())
  sessionStore.report(robin)
  expect(sessionStore.read()).toEqual({ state: 'signed-in', user: robin })
})

test('is loading while a login runs, whatever is reported meanwhile', async () => {
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

test('stops loading when a login fails', async () => {
  const { sessionStore, watch } = await open()
  watch()
  await expect(sessionStore.during(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(sessionStore.read()).toEqual({ state: 'signed-out' })
})

test('removes the token at logout, and remembers until the next login that it was on purpose', async () => {
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

test('counts a logout in another tab as on purpose, and leaves nothing in storage', async () => {
  const { sessionStore, leave, hasLeft, storage, watch, otherTab } = await open({ Auth_Token: 'x' })
  watch()
  sessionStore.report(robin)
  otherTab('session_leaving')
  expect(hasLeft()).toBe(true)
  await leave(async () => undefined)
  expect([...storage.keys()]).toEqual([])
})

test('notices a login in another tab', async () => {
  const { storage, watch, otherTab } = await open()
  watch()
  storage.set('Auth_Token', 'x')
  otherTab()
  await vi.waitFor(() => expect(createAuthClient).toHaveBeenCalledOnce())
})

test('tries to load the SDK again after a failure', async () => {
  createAuthClient.mockRejectedValueOnce(new Error('no settings'))
  const { loadAuth } = await open()
  await expect(loadAuth()).rejects.toThrow('no settings')
  expect(await loadAuth()).toEqual({ name: 'client' })
})

test('looks again by itself who is signed in when the shop could not be reached', async () => {
  const { watch, Unreachable } = await open({ Auth_Token: 'x' })
  createAuthClient.mockRejectedValueOnce(new Unreachable('too slow')).mockRejectedValueOnce(new Unreachable('too slow'))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  watch()
  await vi.advanceTimersByTimeAsync(400)
  expect(createAuthClient).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(createAuthClient).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(createAuthClient).toHaveBeenCalledTimes(3)
})

test('waits for registered work before a logout, unless it was cancelled', async () => {
  const { beforeLeaving, finishBeforeLeaving } = await open()
  const work = vi.fn(async () => undefined)
  const cancel = beforeLeaving(work)
  await finishBeforeLeaving()
  cancel()
  await finishBeforeLeaving()
  expect(work).toHaveBeenCalledOnce()
})

test('counts a shopper as gone after a logout or when somebody else signs in, but not while loading', async () => {
  const { sessionStore, isGone } = await open()
  expect(isGone(robin.uid)).toBe(false)
  sessionStore.report(robin)
  expect(isGone(robin.uid)).toBe(false)
  expect(isGone('u2')).toBe(true)
  sessionStore.report(null)
  expect(isGone(robin.uid)).toBe(true)
})
