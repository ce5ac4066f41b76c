// The second factor: codes of an authenticator app (TOTP), asked for at sign-in and set up in the account.
import type { FirebaseError } from 'firebase/app'
import { TotpMultiFactorGenerator, getMultiFactorResolver, multiFactor } from 'firebase/auth'
import type { Auth, MultiFactorError, UserCredential } from 'firebase/auth'
import { attempt, attemptAs } from './auth-attempt.ts'
import type { AuthOutcome } from './auth-outcome.ts'

/** A sign-in that waits for a code. */
export type SecondFactor = { name: string; finish: (code: string) => Promise<UserCredential> }

export type EnrolledFactor = { id: string; name: string; enrolledAt: string }

/** A set-up that waits for the first code of the app. `address` is what the QR code says, `secret` for typing it in. */
export type NewFactor = { address: string; secret: string; finish: (code: string) => Promise<AuthOutcome<void>> }

export function readSecondFactor(auth: Auth, error: FirebaseError): SecondFactor | undefined {
  if (error.code !== 'auth/multi-factor-auth-required') return undefined
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  if (hint === undefined) return undefined
  return {
    name: hint.displayName ?? 'Authenticator app',
    finish: (code) => resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)),
  }
}

export function secondFactorActions(auth: Auth) {
  return {
    listFactors: () =>
      attemptAs(auth, async (user) => {
        const factors = multiFactor(user)
        // They are filled in by a reload that comes after the first question for them.
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
