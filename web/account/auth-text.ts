// What a shopper reads when the identity service refuses something in the account.
import { authHelp, authMessage } from '#web/session/auth-messages.ts'
import type { AuthRefusal } from '#web/session/auth-outcome.ts'

const asSpecified = new Set<AuthRefusal>(['wrong-password', 'user-not-found', 'unknown'])

export function authText(reason: AuthRefusal): string {
  return asSpecified.has(reason) ? authMessage(reason) : authHelp(reason)
}
