// The refusals of the identity service: the SDK throws errors with codes, the shop works with outcomes.
import { FirebaseError } from 'firebase/app'
import type { Auth, User } from 'firebase/auth'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type AuthRefusal =
  | 'email-in-use'
  | 'wrong-password'
  | 'user-not-found'
  | 'invalid-email'
  | 'weak-password'
  | 'too-many-requests'
  | 'user-disabled'
  | 'session-expired'
  | 'recent-login-required'
  | 'expired-link'
  | 'used-link'
  | 'wrong-code'
  | 'wrong-recovery-code'
  | 'code-expired'
  | 'other-sign-in-method'
  | 'linked-elsewhere'
  | 'no-email'
  | 'not-allowed'
  | 'not-confirmed'
  | 'last-owner'
  | 'no-connection'
  | 'unknown'

export type AuthOutcome<Value = undefined> = Outcome<Value, AuthRefusal>

const refusals: Record<string, AuthRefusal> = {
  'auth/email-already-in-use': 'email-in-use',
  'auth/wrong-password': 'wrong-password',
  // With email privacy, providers return these for a wrong password and for an unknown email alike.
  'auth/invalid-credential': 'wrong-password',
  'auth/invalid-login-credentials': 'wrong-password',
  'auth/user-not-found': 'user-not-found',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/weak-password': 'weak-password',
  'auth/missing-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/too-many-requests': 'too-many-requests',
  'auth/user-disabled': 'user-disabled',
  'auth/user-token-expired': 'session-expired',
  'auth/invalid-user-token': 'session-expired',
  'auth/null-user': 'session-expired',
  'auth/user-mismatch': 'wrong-password',
  'auth/requires-recent-login': 'recent-login-required',
  'auth/expired-action-code': 'expired-link',
  'auth/invalid-action-code': 'used-link',
  'auth/invalid-verification-code': 'wrong-code',
  'auth/missing-verification-code': 'wrong-code',
  'auth/missing-code': 'wrong-code',
  // Our own: the SDK has no recovery codes.
  'auth/invalid-recovery-code': 'wrong-recovery-code',
  'auth/code-expired': 'code-expired',
  'auth/invalid-verification-id': 'code-expired',
  'auth/invalid-multi-factor-session': 'code-expired',
  'auth/missing-multi-factor-session': 'code-expired',
  'auth/totp-challenge-timeout': 'code-expired',
  'auth/account-exists-with-different-credential': 'other-sign-in-method',
  'auth/credential-already-in-use': 'linked-elsewhere',
  'auth/provider-already-linked': 'linked-elsewhere',
  'auth/operation-not-allowed': 'not-allowed',
  'auth/admin-restricted-operation': 'not-allowed',
  'auth/unverified-email': 'not-confirmed',
  // Our own: the shop can't do without this account.
  'auth/last-owner': 'last-owner',
  'auth/network-request-failed': 'no-connection',
  'auth/timeout': 'no-connection',
}

export function refusalOf(code: string): AuthRefusal {
  return Object.hasOwn(refusals, code) ? (refusals[code] ?? 'unknown') : 'unknown'
}

/** Errors that aren't the SDK's own are thrown on. */
export async function attempt<Value>(action: () => Promise<Value>): Promise<AuthOutcome<Value>> {
  try {
    return done(await action())
  } catch (error) {
    if (error instanceof FirebaseError) return refused(refusalOf(error.code))
    throw error
  }
}

/** For actions that need a signed-in shopper. */
export async function attemptAs<Value>(
  auth: Auth,
  action: (user: User) => Promise<Value>,
): Promise<AuthOutcome<Value>> {
  await auth.authStateReady()
  const { currentUser } = auth
  return currentUser === null ? refused('session-expired') : attempt(() => action(currentUser))
}

const ownRefusals: Record<string, string> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'auth/requires-recent-login',
  TOKEN_EXPIRED: 'auth/user-token-expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
}

/** A request of the embedded service that the SDK doesn't have. Its refusals are thrown like the SDK's own. */
export async function callEmbedded(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new FirebaseError('auth/network-request-failed', 'The shop cannot be reached', { cause })
  })
  if (response.status === 204) return undefined
  // Failures respond in plain text.
  const content: unknown = await response.json().catch(() => undefined)
  if (response.ok) return content
  const { error } = (content ?? {}) as { error?: { message?: string } }
  const code = ownRefusals[error?.message?.split(' : ')[0] ?? ''] ?? 'auth/internal-error'
  throw new FirebaseError(code, `The shop responded with ${response.status}`)
}
