// What a social provider gave to the shop for a shopper, in the SDK's form.
import { FacebookAuthProvider, GoogleAuthProvider } from 'firebase/auth'
import type { OAuthCredential } from 'firebase/auth'

export type SocialProvider = 'google.com' | 'facebook.com'
export type SocialTicket = { providerId: SocialProvider; idToken?: string; accessToken?: string }

export function credentialOf({ providerId, idToken, accessToken }: SocialTicket): OAuthCredential {
  return providerId === 'google.com'
    ? GoogleAuthProvider.credential(idToken ?? null, accessToken ?? null)
    : FacebookAuthProvider.credential(accessToken ?? '')
}
