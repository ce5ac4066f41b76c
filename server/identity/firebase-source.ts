// Firebase Authentication as the identity source: its tokens are verified with Google's published keys.
import { publishedKeys } from './published-keys.ts'
import type { IdentitySource } from './verifier.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The emulator signs nothing: anybody on this machine can be anybody. */
export function firebaseSource(projectId: string, { emulated = false } = {}): IdentitySource {
  return {
    provider: 'firebase',
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    keys: emulated ? 'unsigned' : publishedKeys(googleKeys),
    // Only Google knows, and asking it takes a service account: a revoked session ends with its token, after an hour at most.
    isRevoked: async () => false,
    // Firebase asks for it at every sign-in of an account that has one, so a recent sign-in is enough.
    hasSecondFactor: async () => false,
  }
}
