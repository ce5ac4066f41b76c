// accounts/mfaSignIn:start and :finalize — the second factor of a sign-in, or a recovery code instead.
import * as z from 'zod'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import type { Counted } from '#embedded/identity-toolkit/limits.ts'
import { readRecoveryCode } from '#embedded/identity-toolkit/factors/recovery-codes.ts'
import { Refused, refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const startShape = z.object({ mfaPendingCredential: text, mfaEnrollmentId: text })
const finalizeShape = z.object({
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.object({ verificationCode: text }).nullish(),
})

/** Only an SMS factor has to be started, and SMS factors aren't supported. */
export const startFactorCall = defineCall(startShape, async (body) => {
  if (body.mfaPendingCredential === undefined) return refuse('MISSING_MFA_PENDING_CREDENTIAL')
  if (body.mfaEnrollmentId === undefined) return refuse('MISSING_MFA_ENROLLMENT_ID')
  return refuse('OPERATION_NOT_ALLOWED', 'SMS based MFA not enabled.')
})

export function secondFactorGuesses(uid: string): Counted {
  return { limit: 'failuresPerAccount', of: `second factor ${uid}` }
}

export function finishFactorCall(context: Context) {
  const { accounts, challenges, limits, tokens } = context
  return defineCall(finalizeShape, async (body) => {
    const pending = body.mfaPendingCredential
    if (pending === undefined || pending === '')
      return refuse('MISSING_CREDENTIAL', 'Please set MFA Pending Credential.')
    const code = body.totpVerificationInfo?.verificationCode
    if (code === undefined || code === '') return refuse('MISSING_CODE')
    const challenge = await challenges.attempt('second-factor', pending)
    if (challenge === undefined || challenge === 'over' || challenge.uid === null)
      return refuse('INVALID_MFA_PENDING_CREDENTIAL')

    // Somebody who knows the password could request endless challenges, so guesses are counted per account.
    const guesses = [secondFactorGuesses(challenge.uid)]
    if (!(await limits.takeAll(guesses))) return tooMany
    const account = await accounts.find('uid', challenge.uid)
    if (account === undefined) return refuse('USER_NOT_FOUND')
    if (account.isDisabled) return refuse('USER_DISABLED')
    const factor = account.factors.find(({ id }) => body.mfaEnrollmentId === undefined || id === body.mfaEnrollmentId)
    if (factor === undefined) return refuse('MFA_ENROLLMENT_NOT_FOUND')
    if (account.credentials !== challenge.facts['credentials']) return refuse('INVALID_MFA_PENDING_CREDENTIAL')
    if (!(await isRight(context, account, factor.id, code))) return refuse('INVALID_CODE')
    await limits.forget(guesses)
    if (!(await challenges.spend(pending))) return refuse('INVALID_MFA_PENDING_CREDENTIAL')
    const issued = await tokens.begin(account, challenge.facts['signInProvider'] ?? 'password', factor.id)
    if (issued instanceof Refused) return issued
    return { idToken: issued.idToken, refreshToken: issued.refreshToken, totpAuthInfo: {} }
  })
}

/** Either a code of the app, or a recovery code instead of it. */
async function isRight(
  { factors, recoveryCodes, mailing }: Context,
  account: Account,
  factorId: string,
  code: string,
): Promise<boolean> {
  const recoveryCode = readRecoveryCode(code)
  if (recoveryCode === undefined) return factors.verify(account.uid, factorId, code)
  const codesLeft = await recoveryCodes.use(factorId, recoveryCode)
  if (codesLeft === undefined) return false
  mailing.notifyTwoStep(account, { kind: 'recovery-code-used', codesLeft })
  return true
}
