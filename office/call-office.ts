// Calls of the back office. Where the session has ended, or the server wants to know again who is there, the person is asked in
// place and the call is repeated: nothing typed is lost.
import type { CallOptions } from '#session/authorized-call.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { currentOwner, sessionRenewed } from './session/renewed-session.ts'
import { confirmIdentity } from './session/step-up-store.ts'

export { CallProblem } from '#session/call-shop.ts'

/** The person didn't want to confirm who they are: nothing happened, and nothing is to be reported. */
export class NotConfirmed extends Error {}

/** `path` is below /api/admin. `Body` is the type of the server's schema (`import type`). Throws `CallProblem`. */
export function callOffice<Body>(path: `/${string}`, options: CallOptions = {}): Promise<Body> {
  return askingWhoIsThere(() => callShop<Body>(`/api/admin${path}`, options), options.signal)
}

/** The same for other ways to call. */
export async function askingWhoIsThere<Value>(call: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  const owner = currentOwner()
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (error.code === 'reauthentication-required') {
      if (!(await confirmIdentity())) throw new NotConfirmed('Not confirmed', { cause: error })
    } else if (error.code !== 'sign-in-required' || !(await sessionRenewed(owner, signal))) throw error
    return call()
  }
}

/** What the person reads when a change failed; nothing if they cancelled it themselves. Errors that are bugs are thrown. */
export function problemText(error: unknown): string | undefined {
  if (error instanceof NotConfirmed || error === null || error === undefined) return undefined
  if (error instanceof CallProblem) return error.detail
  throw error
}
