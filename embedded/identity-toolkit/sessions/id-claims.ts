// What an id token says about its account.
import type { JWTPayload } from 'jose'
import * as z from 'zod'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'

export type SignIn = { signInProvider: string; authTime: number; factorId: string | null }

const attributes = z.record(z.string(), z.unknown())

export function createIdClaims(account: Account, { signInProvider, authTime, factorId }: SignIn): JWTPayload {
  const { uid, email, emailVerified, phoneNumber, displayName, photoUrl, customAttributes } = account
  return {
    ...(displayName === null ? {} : { name: displayName }),
    ...(photoUrl === null ? {} : { picture: photoUrl }),
    ...(customAttributes === null ? {} : attributes.parse(JSON.parse(customAttributes))),
    ...(email === null ? {} : { email, email_verified: emailVerified }),
    ...(phoneNumber === null ? {} : { phone_number: phoneNumber }),
    auth_time: authTime,
    user_id: uid,
    firebase: {
      identities: identitiesOf(account),
      sign_in_provider: signInProvider,
      ...(factorId === null ? {} : { sign_in_second_factor: 'totp', second_factor_identifier: factorId }),
    },
  }
}

function identitiesOf({ email, phoneNumber, providers }: Account): Record<string, string[]> {
  return {
    ...(email === null ? {} : { email: [email] }),
    ...(phoneNumber === null ? {} : { phone: [phoneNumber] }),
    ...Object.fromEntries(providers.map(({ providerId, rawId }) => [providerId, [rawId]])),
  }
}
