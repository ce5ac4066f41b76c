// Turns what the SDK throws into refusals; anything that is not its own is a fault and goes on.
import { FirebaseError } from 'firebase/app'
import type { Auth, User } from 'firebase/auth'
import { done, refused } from '#domain/outcome.ts'
import { refusalOf } from './auth-outcome.ts'
import type { AuthOutcome } from './auth-outcome.ts'

export async function attempt<Value>(action: () => Promise<Value>): Promise<AuthOutcome<Value>> {
  try {
    return done(await action())
  } catch (error) {
    if (error instanceof FirebaseError) return refused(refusalOf(error.code))
    throw error
  }
}

/** For what only a signed-in shopper can do. */
export async function attemptAs<Value>(
  auth: Auth,
  action: (user: User) => Promise<Value>,
): Promise<AuthOutcome<Value>> {
  await auth.authStateReady()
  const { currentUser } = auth
  return currentUser === null ? refused('session-expired') : attempt(() => action(currentUser))
}
