// Login, registration and logout.
import { FirebaseError } from 'firebase/app'
import {
  FacebookAuthProvider,
  OAuthProvider,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth'
import type { Auth, OAuthCredential, UserCredential } from 'firebase/auth'
import { done, refused } from '#domain/outcome.ts'
import { refusalOf } from './auth-outcome.ts'
import type { AuthRefusal } from './auth-outcome.ts'
import { readSecondFactor } from './auth-second-factor.ts'
import type { SecondFactor, SecondFactorCode } from './auth-second-factor.ts'
import { sessionUser } from './auth-user.ts'
import { CallProblem } from '#session/authorized-call.ts'
import type { ShopCall } from '#session/authorized-call.ts'
import { saveNewRecord } from '#session/new-record.ts'
import { finishBeforeLeaving, leave, sessionStore } from '#session/session-store.ts'
import type { SessionUser } from '#session/session-store.ts'
import type { SocialTicket } from '#session/social-popup.ts'

export type SignInOutcome =
  | { ok: true; value: SessionUser }
  | { ok: false; reason: AuthRefusal }
  | { ok: false; reason: 'second-factor'; secondFactor: SecondFactor }

type NewAccount = { name: string; email: string; password: string }

type SignInParts = { auth: Auth; provider: 'embedded' | 'firebase'; call: ShopCall }

export function signInActions({ auth, provider, call }: SignInParts) {
  const enter = (action: () => Promise<UserCredential>, storeRecord?: (user: SessionUser) => Promise<void>) =>
    sessionStore.during(() => signInBy(auth, action, storeRecord))

  return {
    signIn: (email: string, password: string): Promise<SignInOutcome> =>
      enter(() => signInWithEmailAndPassword(auth, email, password)),

    /** Creates the account with its name, its record at the shop, and sends the email to verify the address. */
    register: ({ name, email, password }: NewAccount): Promise<SignInOutcome> =>
      enter(
        async () => {
          const credential = await createUserWithEmailAndPassword(auth, email, password)
          // The account exists now: if the rest fails, it is repeated later, and the registration hasn't failed.
          await ignoreRefusal(updateProfile(credential.user, { displayName: name }))
          void ignoreRefusal(sendEmailVerification(credential.user))
          return credential
        },
        (user) => saveNewRecord(call, { ...user, displayName: name }),
      ),

    signInWithTicket: (ticket: SocialTicket): Promise<SignInOutcome> =>
      enter(
        () => signInWithCredential(auth, credentialOf(ticket)),
        (user) => saveNewRecord(call, user, ticket.providerId),
      ),

    /** Finishes a sign-in that requires a second factor. */
    signInWithCode: (secondFactor: SecondFactor, code: SecondFactorCode): Promise<SignInOutcome> =>
      enter(() => secondFactor.finish(code)),

    async signOut(): Promise<void> {
      const refreshToken = auth.currentUser?.refreshToken
      await leave(async () => {
        await finishBeforeLeaving()
        await auth.signOut()
      })
      // Firebase has no way to revoke a refresh token.
      if (provider === 'embedded' && refreshToken !== undefined) void revoke(refreshToken)
    },
  }
}

async function signInBy(
  auth: Auth,
  action: () => Promise<UserCredential>,
  storeRecord: (user: SessionUser) => Promise<void> = async () => undefined,
): Promise<SignInOutcome> {
  try {
    const { user } = await action()
    const shopper = sessionUser(user)
    if (shopper === null) {
      await auth.signOut()
      return refused('no-email')
    }
    // A record that couldn't be saved now is created when it is first read (own-record.ts).
    await ignoreRefusal(storeRecord(shopper))
    sessionStore.report(shopper)
    return done(shopper)
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    const secondFactor = readSecondFactor(auth, error)
    return secondFactor === undefined
      ? refused(refusalOf(error.code))
      : { ok: false, reason: 'second-factor', secondFactor }
  }
}

async function ignoreRefusal(action: Promise<unknown>): Promise<void> {
  await action.catch((error: unknown) => {
    if (!(error instanceof FirebaseError || error instanceof CallProblem)) throw error
  })
}

/** The session has ended here anyway; this ends it at the service too, in case the token was copied. */
async function revoke(refreshToken: string): Promise<void> {
  await fetch('/identity/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
}

export function credentialOf({ providerId, idToken, accessToken, nonce }: SocialTicket): OAuthCredential {
  if (providerId === 'facebook.com') return FacebookAuthProvider.credential(accessToken ?? '')
  // With the nonce only the browser that started the sign-in can use the token.
  return new OAuthProvider(providerId).credential({ idToken: idToken ?? '', ...(nonce && { rawNonce: nonce }) })
}
