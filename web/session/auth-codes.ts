// What the links in emails do: set a new password, confirm an email or a new one.
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import type { Auth } from 'firebase/auth'
import { done } from '#domain/outcome.ts'
import { attempt } from './auth-attempt.ts'
import type { AuthOutcome } from './auth-outcome.ts'

export function codeActions(auth: Auth) {
  return {
    /** The same answer whether or not there is such an account. */
    async sendReset(email: string): Promise<AuthOutcome<void>> {
      const outcome = await attempt(() => sendPasswordResetEmail(auth, email))
      return !outcome.ok && outcome.reason === 'user-not-found' ? done(undefined) : outcome
    },

    /** The email whose password the link may set. */
    checkReset: (code: string) => attempt(() => verifyPasswordResetCode(auth, code)),
    confirmReset: (code: string, password: string) => attempt(() => confirmPasswordReset(auth, code, password)),
    /** Whose email the link confirms, and which one it replaces. Nothing is confirmed by asking. */
    checkEmailLink: (code: string) =>
      attempt(async () => {
        const { data } = await checkActionCode(auth, code)
        return { email: data.email ?? '', previousEmail: data.previousEmail ?? null }
      }),
    confirmEmail: (code: string) => attempt(() => applyActionCode(auth, code)),
  }
}
