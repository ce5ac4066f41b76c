// What the links in letters do: set a new password, confirm an email.
import { applyActionCode, confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth'
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
    confirmEmail: (code: string) => attempt(() => applyActionCode(auth, code)),
  }
}
