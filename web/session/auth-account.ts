// What a signed-in shopper does with the account itself: password, name, linked providers, its end.
import {
  EmailAuthProvider,
  deleteUser,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import type { Auth, AuthCredential, User } from 'firebase/auth'
import { FirebaseError } from 'firebase/app'
import { done, refused } from '#domain/outcome.ts'
import { attemptAs } from './auth-attempt.ts'
import { refusalOf } from './auth-outcome.ts'
import { readSecondFactor } from './auth-second-factor.ts'
import type { SecondFactor } from './auth-second-factor.ts'
import type { SignInOutcome } from './auth-sign-in.ts'
import { sessionUser } from './auth-user.ts'
import { finishBeforeLeaving, leave, sessionStore } from './session-store.ts'
import { credentialOf } from './social-credential.ts'
import type { SocialProvider, SocialTicket } from './social-credential.ts'

type Profile = { displayName?: string; photoURL?: string | null }

export function accountActions(auth: Auth, provider: 'embedded' | 'firebase') {
  const asUser = <Value>(action: (user: User) => Promise<Value>) => attemptAs(auth, action)
  const tell = (user: User) => sessionStore.report(sessionUser(user))

  return {
    /** Asked for before a change of password and before the account ends, when the sign-in is longer ago. */
    reauthenticate: (password: string) =>
      prove(auth, ({ email }) => EmailAuthProvider.credential(email ?? '', password)),
    reauthenticateWithTicket: (ticket: SocialTicket) => prove(auth, () => credentialOf(ticket)),
    reauthenticateWithCode: (secondFactor: SecondFactor, code: string) =>
      asUser(async () => void (await secondFactor.finish(code))),

    changePassword: (password: string) => asUser((user) => updatePassword(user, password)),

    changeProfile: (profile: Profile) =>
      asUser(async (user) => {
        await updateProfile(user, profile)
        tell(user)
      }),

    /** Mails a link to the new address; the email changes when it is confirmed there. */
    changeEmail: (email: string) => asUser((user) => verifyBeforeUpdateEmail(user, email)),

    sendVerification: () => asUser((user) => sendEmailVerification(user)),

    link: (ticket: SocialTicket) =>
      asUser(async (user) => {
        await linkWithCredential(user, credentialOf(ticket))
        tell(user)
      }),

    unlink: (provider: SocialProvider) =>
      asUser(async (user) => {
        await unlink(user, provider)
        tell(user)
      }),

    /** Ends every session of the account, this one included. With Firebase only this one. */
    signOutEverywhere: () =>
      asUser(async (user) => {
        await finishBeforeLeaving()
        if (provider === 'embedded') await endSessions(await user.getIdToken())
        await leave(() => auth.signOut())
      }),

    /** Ends the account. The record at the shop goes first, by DELETE /api/users. */
    deleteAccount: () => asUser((user) => leave(() => deleteUser(user))),
  }
}

async function endSessions(idToken: string): Promise<void> {
  const answer = await fetch('/identity/sign-out-everywhere', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  }).catch((cause: unknown) => {
    throw new FirebaseError('auth/network-request-failed', 'The shop cannot be reached', { cause })
  })
  if (!answer.ok) throw new FirebaseError('auth/internal-error', `The shop answered ${answer.status}`)
}

async function prove(auth: Auth, credentialFor: (user: User) => AuthCredential): Promise<SignInOutcome> {
  await auth.authStateReady()
  const { currentUser } = auth
  const shopper = sessionUser(currentUser)
  if (currentUser === null || shopper === null) return refused('session-expired')
  try {
    await reauthenticateWithCredential(currentUser, credentialFor(currentUser))
    return done(shopper)
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    const secondFactor = readSecondFactor(auth, error)
    return secondFactor === undefined
      ? refused(refusalOf(error.code))
      : { ok: false, reason: 'second-factor', secondFactor }
  }
}
