// Shoppers for journeys, created and signed in through the API. (The forms are tested in sign-in.spec.ts.)
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'

export type Person = {
  email: string
  password: string
  name: string
  uid: string
  idToken: string
  refreshToken: string
}

type Config = { identity: { apiKey: string } }
type SignedUp = { localId: string; idToken: string; refreshToken: string }

export const newEmail = () => `shopper-${randomUUID()}@larder.example`

export async function apiKeyOf(request: APIRequestContext): Promise<string> {
  const config = (await (await request.get('/config.json')).json()) as Config
  return config.identity.apiKey
}

/** A request to the identity service: `callIdentity(request, 'v1/accounts:lookup', { idToken })`. */
export async function callIdentity<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(`/identitytoolkit.googleapis.com/${path}?key=${await apiKeyOf(request)}`, { data })
  expect(answer.ok(), `${path} answers ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** A request to the Firebase Auth emulator's test API: what an operator does with an account. */
export async function callAsOwner(request: APIRequestContext, call: string, data: unknown): Promise<void> {
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/projects/larder-local/${call}`, {
    headers: { authorization: 'Bearer owner' },
    data,
  })
  expect(answer.ok(), `${call} answers ${answer.status()} ${await answer.text()}`).toBe(true)
}

/** An account with its record at the shop. */
export async function registerByApi(
  request: APIRequestContext,
  name = 'Robin Field',
  email = newEmail(),
): Promise<Person> {
  const password = 'secret-1'
  const account = { email, password, displayName: name, returnSecureToken: true }
  const { localId, idToken, refreshToken } = await callIdentity<SignedUp>(request, 'v1/accounts:signUp', account)
  const answer = await request.post('/users', {
    headers: { authorization: `Bearer ${idToken}` },
    data: {
      accountType: 'Email&Password',
      created: new Date().toDateString(),
      createdTime: new Date().toLocaleString('en'),
      userToken: `LARDER-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`,
      email,
      displayName: name,
      phoneNumber: null,
    },
  })
  expect(answer.ok(), `POST /users answers ${answer.status()} ${await answer.text()}`).toBe(true)
  return { email, password, name, uid: localId, idToken, refreshToken }
}

/**
 * Signs the page in from the next `goto` on: the session is put into local storage, from where the SDK moves it to its
 * own store. Only once, so that a logout lasts.
 */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const apiKey = await apiKeyOf(page.request)
  const now = Date.now()
  const user = {
    uid: person.uid,
    email: person.email,
    emailVerified: false,
    displayName: person.name,
    isAnonymous: false,
    providerData: [
      {
        providerId: 'password',
        uid: person.email,
        email: person.email,
        displayName: person.name,
        photoURL: null,
        phoneNumber: null,
      },
    ],
    stsTokenManager: {
      refreshToken: person.refreshToken,
      accessToken: person.idToken,
      expirationTime: now + 3_500_000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName: '[DEFAULT]',
  }
  const stored = { [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(user), Auth_Token: person.idToken }
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('signed in') !== null) return
    sessionStorage.setItem('signed in', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
