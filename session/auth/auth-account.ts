// Changes to an account: by its signed-in shopper, or with the code of an emailed link.
import {
  EmailAuthProvider,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import type { Auth, AuthCredential, User } from 'firebase/auth'
import { FirebaseError } from 'firebase/app'
import { done, refused } from '#domain/outcome.ts'
import { attempt, attemptAs, callEmbedded, refusalOf } from './auth-outcome.ts'
import type { AuthOutcome } from './auth-outcome.ts'
import { readSecondFactor } from './auth-second-factor.ts'
import type { SecondFactor, SecondFactorCode } from './auth-second-factor.ts'
import { credentialOf } from './auth-sign-in.ts'
import type { SignInOutcome } from './auth-sign-in.ts'
import { sessionUser } from './auth-user.ts'
import { finishBeforeLeaving, leave, sessionStore } from '#session/session-store.ts'
import type { SocialProvider, SocialTicket } from '#session/social-popup.ts'

type Profile = { displayName?: string; photoURL?: string | null }

export function accountActions(auth: Auth, provider: 'embedded' | 'firebase') {
  const asUser = <Value>(action: (user: User) => Promise<Value>) => attemptAs(auth, action)
  const report = (user: User) => sessionStore.report(sessionUser(user))

  return {
    /** Required before sensitive changes when the sign-in wasn't recent. */
    reauthenticate: (password: string) =>
      prove(auth, ({ email }) => EmailAuthProvider.credential(email ?? '', password)),
    reauthenticateWithTicket: (ticket: SocialTicket) => prove(auth, () => credentialOf(ticket)),
    reauthenticateWithCode: (secondFactor: SecondFactor, code: SecondFactorCode) =>
      asUser(async () => void (await secondFactor.finish(code))),

    changePassword: (password: string) => asUser((user) => updatePassword(user, password)),

    changeProfile: (profile: Profile) =>
      asUser(async (user) => {
        await updateProfile(user, profile)
        report(user)
      }),

    /** Emails a link to the new address; the email changes when it is confirmed there. */
    changeEmail: (email: string) => asUser((user) => verifyBeforeUpdateEmail(user, email)),

    sendVerification: () => asUser((user) => sendEmailVerification(user)),

    link: (ticket: SocialTicket) =>
      asUser(async (user) => {
        await linkWithCredential(user, credentialOf(ticket))
        report(user)
      }),

    unlink: (provider: SocialProvider) =>
      asUser(async (user) => {
        await unlink(user, provider)
        report(user)
      }),

    /** Ends every session of the account, including this one. With Firebase it can only end this one. */
    signOutEverywhere: () =>
      asUser(async (user) => {
        await finishBeforeLeaving()
        if (provider === 'embedded')
          await callEmbedded('/identity/sign-out-everywhere', { idToken: await user.getIdToken() })
        await leave(() => auth.signOut())
      }),

    /** Deletes the sign-in. The record at the shop has to be deleted first, by DELETE /api/users. */
    deleteAccount: () => asUser((user) => leave(() => deleteUser(user))),
  }
}

/** What the links in emails do: set a new password, verify an email, or change it. */
export function codeActions(auth: Auth) {
  return {
    /** Has the same outcome whether or not the account exists. */
    async sendReset(email: string): Promise<AuthOutcome<void>> {
      const outcome = await attempt(() => sendPasswordResetEmail(auth, email))
      return !outcome.ok && outcome.reason === 'user-not-found' ? done(undefined) : outcome
    },

    /** The email of the account whose password the link can set. */
    checkReset: (code: string) => attempt(() => verifyPasswordResetCode(auth, code)),
    confirmReset: (code: string, password: string) => attempt(() => confirmPasswordReset(auth, code, password)),
    /** The email that the link confirms, and the one it replaces. Checking confirms nothing. */
    checkEmailLink: (code: string) =>
      attempt(async () => {
        const { data } = await checkActionCode(auth, code)
        return { email: data.email ?? '', previousEmail: data.previousEmail ?? null }
      }),
    confirmEmail: (code: string) => attempt(() => applyActionCode(auth, code)),
  }
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
