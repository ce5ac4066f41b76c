// Calls of the back office. Where the server wants to know again who is there, the person is asked in place and the call is
// repeated: nothing typed is lost.
import type { CallOptions } from '#web/session/authorized-call.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { confirmIdentity } from './session/step-up-store.ts'

export { CallProblem } from '#web/session/call-shop.ts'

/** The person didn't want to confirm who they are: nothing happened, and nothing is to be reported. */
export class NotConfirmed extends Error {}

/** `path` is below /api/admin. `Body` is the type of the server's schema (`import type`). Throws `CallProblem`. */
export async function callOffice<Body>(path: `/${string}`, options: CallOptions = {}): Promise<Body> {
  try {
    return await callShop<Body>(`/api/admin${path}`, options)
  } catch (error) {
    if (!(error instanceof CallProblem) || error.code !== 'reauthentication-required') throw error
    if (!(await confirmIdentity())) throw new NotConfirmed('Not confirmed', { cause: error })
    return callShop<Body>(`/api/admin${path}`, options)
  }
}

/** What the person reads when a change failed; nothing if they cancelled it themselves. Errors that are bugs are thrown. */
export function problemText(error: unknown): string | undefined {
  if (error instanceof NotConfirmed || error === null || error === undefined) return undefined
  if (error instanceof CallProblem) return error.detail
  throw error
}
