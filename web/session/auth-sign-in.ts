// Login, registration and logout.
import { FirebaseError } from 'firebase/app'
import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth'
import type { Auth, UserCredential } from 'firebase/auth'
import { done, refused } from '#domain/outcome.ts'
import { refusalOf } from './auth-outcome.ts'
import type { AuthRefusal } from './auth-outcome.ts'
import { readSecondFactor } from './auth-second-factor.ts'
import type { SecondFactor } from './auth-second-factor.ts'
import { sessionUser } from './auth-user.ts'
import { CallProblem } from './call-shop.ts'
import { saveNewRecord } from './new-record.ts'
import { finishBeforeLeaving, leave, sessionStore } from './session-store.ts'
import type { SessionUser } from './session-store.ts'
import { credentialOf } from './social-credential.ts'
import type { SocialTicket } from './social-credential.ts'

export type SignInOutcome =
  | { ok: true; value: SessionUser }
  | { ok: false; reason: AuthRefusal }
  | { ok: false; reason: 'second-factor'; secondFactor: SecondFactor }

type NewAccount = { name: string; email: string; password: string }

export function signInActions(auth: Auth, provider: 'embedded' | 'firebase') {
  const enter = (action: () => Promise<UserCredential>, storeRecord?: (user: SessionUser) => Promise<void>) =>
    sessionStore.during(() => signInBy(auth, action, storeRecord))

  return {
    signIn: (email: string, password: string): Promise<SignInOutcome> =>
      enter(() => signInWithEmailAndPassword(auth, email, password)),

    /** An account with a name, its record at the shop, and a letter to confirm the email. */
    register: ({ name, email, password }: NewAccount): Promise<SignInOutcome> =>
      enter(
        async () => {
          const credential = await createUserWithEmailAndPassword(auth, email, password)
          // The account stands: what fails from here on is made up for later and is no failed registration.
          await ignoreRefusal(updateProfile(credential.user, { displayName: name }))
          void ignoreRefusal(sendEmailVerification(credential.user))
          return credential
        },
        (user) => saveNewRecord({ ...user, displayName: name }),
      ),

    signInWithTicket: (ticket: SocialTicket): Promise<SignInOutcome> =>
      enter(
        () => signInWithCredential(auth, credentialOf(ticket)),
        (user) => saveNewRecord(user, ticket.providerId),
      ),

    /** Finishes a sign-in that asked for the second factor. */
    signInWithCode: (secondFactor: SecondFactor, code: string): Promise<SignInOutcome> =>
      enter(() => secondFactor.finish(code)),

    async signOut(): Promise<void> {
      const refreshToken = auth.currentUser?.refreshToken
      await leave(async () => {
        await finishBeforeLeaving()
        await auth.signOut()
      })
      // With Firebase a refresh token cannot be given back.
      if (provider === 'embedded' && refreshToken !== undefined) void giveBack(refreshToken)
    },
  }
}

/** Signed in, refused, or asked for more. */
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
    // A record that could not be written is made when it is first read (own-record.ts).
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

/** The session has ended here in any case; this ends it at the service too, for whoever copied the token. */
async function giveBack(refreshToken: string): Promise<void> {
  await fetch('/identity/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
}
