// The shop's own two calls, which Google's dialect lacks: ending one session, and ending all of them.
import * as z from 'zod'
import { endSessions } from '#embedded/identity-toolkit/account-changes.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { Workings } from '#embedded/identity-toolkit/workings.ts'

/** Answers the same whether there was such a session or not. */
export function signOutCall({ tokens }: Workings) {
  return defineCall(z.object({ refreshToken: text }), async ({ refreshToken }) => {
    if (refreshToken !== undefined && refreshToken !== '') await tokens.endOne(refreshToken)
    return {}
  })
}

export function signOutEverywhereCall({ tokens, accounts, now }: Workings) {
  return defineCall(z.object({ idToken: text }), async ({ idToken }) => {
    const bearer = await tokens.read(idToken)
    if (bearer instanceof Refused) return bearer
    const { uid } = bearer.account
    await accounts.change(uid, {}, (on) => endSessions(on, uid, now()))
    return {}
  })
}
