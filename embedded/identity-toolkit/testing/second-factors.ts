// People with an authenticator app, for tests of second factors.
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import * as z from 'zod'
import type { TestToolkit } from './open-toolkit.ts'

const sessionShape = z.object({
  totpSessionInfo: z.object({
    sharedSecretKey: z.string(),
    verificationCodeLength: z.literal(6),
    hashingAlgorithm: z.literal('SHA1'),
    periodSec: z.literal(30),
    sessionInfo: z.string(),
    finalizeEnrollmentTime: z.iso.datetime(),
  }),
})
const pendingShape = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.tuple([
    z.object({
      mfaEnrollmentId: z.string(),
      displayName: z.string(),
      enrolledAt: z.iso.datetime(),
      totpInfo: z.object({}),
    }),
  ]),
})

export const finalize = 'v2/accounts/mfaSignIn:finalize'
export const withCode = (verificationCode: string) => ({ totpVerificationInfo: { verificationCode } })

export function secondFactorsOf(kit: TestToolkit) {
  const { later } = kit

  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: kit.now().getTime() + steps * 30_000 })

  /** Signed in, with a verified email. */
  async function verified() {
    const person = await kit.register()
    await kit.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.idToken })
    await kit.call('v1/accounts:update', { oobCode: await kit.mailedCode('verify-email', person.email) })
    return person
  }

  async function start(idToken: string) {
    const response = await kit.call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
    return sessionShape.parse(response).totpSessionInfo
  }

  async function enrol(idToken: string) {
    const { sharedSecretKey: secret, sessionInfo } = await start(idToken)
    const response = await kit.call('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName: 'Phone',
      totpVerificationInfo: { sessionInfo, verificationCode: codeOf(secret) },
    })
    // The code of this half minute has been used.
    later(30)
    return { secret, idToken: String(response['idToken']) }
  }

  return {
    later,
    codeOf,
    verified,
    start,
    enrol,

    async enrolled() {
      const person = await verified()
      return { ...person, ...(await enrol(person.idToken)) }
    },

    /** A sign-in that is waiting for the code. */
    async signIn({ email, password }: { email: string; password: string }) {
      const response = await kit.call('v1/accounts:signInWithPassword', { email, password })
      expect(response).not.toHaveProperty('idToken')
      const { mfaPendingCredential, mfaInfo } = pendingShape.parse(response)
      return { mfaPendingCredential, mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId }
    },
  }
}
