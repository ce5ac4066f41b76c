// Two endpoints that Google's dialect lacks: new recovery codes, and how many are left. They are used at
// mfaSignIn:finalize, in the place of an app's code, so that the official SDK can send them.
import * as z from 'zod'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const shape = z.object({ idToken: text })

export function recoveryCodeCalls({ tokens, recoveryCodes, mailing }: Context) {
  /** The only response that ever contains them. */
  const create = defineCall(shape, async ({ idToken }) => {
    const bearer = await tokens.read(idToken)
    if (bearer instanceof Refused) return bearer
    const tooOld = tokens.checkFresh(bearer)
    if (tooOld !== undefined) return tooOld
    const created = await recoveryCodes.replace(bearer.account.uid)
    if (created === undefined) return refuse('MFA_ENROLLMENT_NOT_FOUND')
    if (created.replaced > 0) mailing.notifyTwoStep(bearer.account, { kind: 'recovery-codes-replaced' })
    return { recoveryCodes: created.codes }
  })

  const count = defineCall(shape, async ({ idToken }) => {
    const bearer = await tokens.read(idToken)
    return bearer instanceof Refused ? bearer : { remaining: await recoveryCodes.count(bearer.account.uid) }
  })

  return { create, count }
}
