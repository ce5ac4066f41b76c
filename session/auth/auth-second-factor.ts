// The second factor: codes from an authenticator app (TOTP), required at sign-in and set up in the account, and recovery
// codes for somebody who has lost the app. Firebase has no recovery codes, so they are offered by the embedded service only.
import { FirebaseError } from 'firebase/app'
import { TotpMultiFactorGenerator, getMultiFactorResolver, multiFactor } from 'firebase/auth'
import type { Auth, MultiFactorError, UserCredential } from 'firebase/auth'
import { attempt, attemptAs, callEmbedded } from './auth-outcome.ts'
import type { AuthOutcome } from './auth-outcome.ts'

/** `app`: from the authenticator app; `recovery`: one of the codes that were shown when two-step sign-in was turned on. */
export type SecondFactorCode = { kind: 'app' | 'recovery'; text: string }

/** A sign-in that is waiting for a code. */
export type SecondFactor = {
  name: string
  takesRecoveryCodes: boolean
  finish: (code: SecondFactorCode) => Promise<UserCredential>
}

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
    takesRecoveryCodes: isEmbedded(auth),
    async finish({ kind, text }) {
      try {
        // The service takes either kind of code in this place.
        return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, text))
      } catch (error) {
        if (kind === 'app' || !(error instanceof FirebaseError) || error.code !== wrongCode) throw error
        throw new FirebaseError('auth/invalid-recovery-code', error.message, { cause: error })
      }
    },
  }
}

const wrongCode = 'auth/invalid-verification-code'

/** Whether the SDK is connected to the embedded service. */
function isEmbedded({ emulatorConfig }: Auth): boolean {
  return emulatorConfig !== null
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

    startFactor: (shopName: string) =>
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

    hasRecoveryCodes: isEmbedded(auth),

    /** How many recovery codes can still be used. */
    countRecoveryCodes: () =>
      attemptAs(auth, async (user) => {
        const response = await callEmbedded('/identity/recovery-codes/count', { idToken: await user.getIdToken() })
        return (response as { remaining: number }).remaining
      }),

    /** Ten new recovery codes; the old ones stop working. They can't be shown again. */
    createRecoveryCodes: () =>
      attemptAs(auth, async (user) => {
        const response = await callEmbedded('/identity/recovery-codes', { idToken: await user.getIdToken() })
        return (response as { recoveryCodes: string[] }).recoveryCodes
      }),

    removeFactor: (id: string) => attemptAs(auth, (user) => multiFactor(user).unenroll(id)),
  }
}
