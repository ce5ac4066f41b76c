// The second factor: codes from an authenticator app (TOTP), required at sign-in and set up in the account.
import type { FirebaseError } from 'firebase/app'
import { TotpMultiFactorGenerator, getMultiFactorResolver, multiFactor } from 'firebase/auth'
import type { Auth, MultiFactorError, UserCredential } from 'firebase/auth'
import { attempt, attemptAs } from './auth-outcome.ts'
import type { AuthOutcome } from './auth-outcome.ts'

/** A sign-in that is waiting for a code. */
export type SecondFactor = { name: string; finish: (code: string) => Promise<UserCredential> }

export type EnrolledFactor = { id: string; name: string; enrolledAt: string }

/** A set-up that is waiting for the first code. `address` is the content of the QR code, `secret` is for typing it in. */
export type NewFactor = { address: string; secret: string; finish: (code: string) => Promise<AuthOutcome<void>> }

export function readSecondFactor(auth: Auth, error: FirebaseError): SecondFactor | undefined {
  if (error.code !== 'auth/multi-factor-auth-required') return undefined
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  const factor = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  if (factor === undefined) return undefined
  return {
    name: factor.displayName ?? 'Authenticator app',
    finish: (code) => resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code)),
  }
}

export function secondFactorActions(auth: Auth) {
  return {
    listFactors: () =>
      attemptAs(auth, async (user) => {
        const factors = multiFactor(user)
        // The SDK fills them in only on a reload after `multiFactor()` was called.
        await user.reload()
        return factors.enrolledFactors.map(({ uid, displayName, enrollmentTime }): EnrolledFactor => ({
          id: uid,
          name: displayName ?? 'Authenticator app',
          enrolledAt: enrollmentTime,
        }))
      }),

    startFactor: (shopName = 'Larder') =>
      attemptAs(auth, async (user): Promise<NewFactor> => {
        const factors = multiFactor(user)
        const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession())
        return {
          address: secret.generateQrCodeUrl(user.email ?? '', shopName),
          secret: secret.secretKey,
          finish: (code) =>
            attempt(() =>
              factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator app'),
            ),
        }
      }),

    removeFactor: (id: string) => attemptAs(auth, (user) => multiFactor(user).unenroll(id)),
  }
}
