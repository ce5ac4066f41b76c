// accounts/mfaEnrollment:start, :finalize and :withdraw — sets up and removes an authenticator app.
import * as z from 'zod'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Bearer } from '#embedded/identity-toolkit/sessions/tokens.ts'
import { newTotpSecret } from '#embedded/identity-toolkit/factors/totp.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const tenMinutes = 600
const startShape = z.object({ idToken: text, totpEnrollmentInfo: z.object({}).nullish() })
const finalizeShape = z.object({
  idToken: text,
  displayName: text,
  totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).nullish(),
})
const withdrawShape = z.object({ idToken: text, mfaEnrollmentId: text })

export function enrolCalls({ tokens, accounts, challenges, factors, mailing }: Context) {
  /** Requires a recent sign-in: an unattended browser must not be enough to change factors. */
  async function readOwner(idToken: string | undefined): Promise<Bearer | Refused> {
    const bearer = await tokens.read(idToken)
    return bearer instanceof Refused ? bearer : (tokens.checkFresh(bearer) ?? bearer)
  }

  const start = defineCall(startShape, async (body) => {
    const owner = await readOwner(body.idToken)
    if (owner instanceof Refused) return owner
    if (body.totpEnrollmentInfo === undefined || body.totpEnrollmentInfo === null)
      return refuse('OPERATION_NOT_ALLOWED', 'SMS based MFA not enabled.')
    const { account, signIn } = owner
    if (signIn.signInProvider === 'phone')
      return refuse('UNSUPPORTED_FIRST_FACTOR', 'MFA is not available for the given first factor.')
    // Otherwise somebody could block another person's email with a factor the owner can't remove.
    if (!account.emailVerified)
      return refuse('UNVERIFIED_EMAIL', 'Need to verify email first before enrolling second factors.')
    if (account.factors.length > 0) return refuse('SECOND_FACTOR_EXISTS')
    const secret = newTotpSecret()
    const { token, expiresAt } = await challenges.add({
      kind: 'totp-enrolment',
      uid: account.uid,
      facts: { secret },
      seconds: tenMinutes,
    })
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: token,
        finalizeEnrollmentTime: expiresAt.toISOString(),
      },
    }
  })

  const finalize = defineCall(finalizeShape, async (body) => {
    const owner = await readOwner(body.idToken)
    if (owner instanceof Refused) return owner
    const { sessionInfo, verificationCode } = body.totpVerificationInfo ?? {}
    if (sessionInfo === undefined || sessionInfo === '') return refuse('MISSING_SESSION_INFO')
    if (verificationCode === undefined || verificationCode === '') return refuse('MISSING_CODE')
    const challenge = await challenges.attempt('totp-enrolment', sessionInfo)
    if (challenge === 'over') return refuse('SESSION_EXPIRED')
    const { uid } = owner.account
    if (challenge === undefined || challenge.uid !== uid) return refuse('INVALID_SESSION_INFO')
    const secret = challenge.facts['secret'] ?? ''
    const displayName = body.displayName?.slice(0, 256) ?? null
    const factorId = await factors.enrol({ uid, secret, code: verificationCode, displayName })
    if (factorId instanceof Refused) return factorId
    await challenges.spend(sessionInfo)
    mailing.notifyTwoStep(owner.account, { kind: 'two-step-on' })
    return reissue(owner, factorId)
  })

  const withdraw = defineCall(withdrawShape, async ({ idToken, mfaEnrollmentId }) => {
    const owner = await readOwner(idToken)
    if (owner instanceof Refused) return owner
    const isGone = await factors.remove(owner.account.uid, mfaEnrollmentId ?? '')
    if (!isGone) return refuse('MFA_ENROLLMENT_NOT_FOUND')
    mailing.notifyTwoStep(owner.account, { kind: 'two-step-off' })
    return reissue(owner, null)
  })

  async function reissue({ account, signIn }: Bearer, factorId: string | null) {
    const after = (await accounts.find('uid', account.uid)) ?? account
    const issued = await tokens.continue(after, { ...signIn, factorId })
    if (issued instanceof Refused) return issued
    return { idToken: issued.idToken, refreshToken: issued.refreshToken, totpAuthInfo: {} }
  }

  return { start, finalize, withdraw }
}
