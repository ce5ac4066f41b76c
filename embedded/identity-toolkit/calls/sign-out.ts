// Two endpoints that Google's dialect lacks: end one session, end all of them.
import * as z from 'zod'
import { endSessions } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

/** Responds the same whether or not the session exists. */
export function signOutCall({ tokens }: Context) {
  return defineCall(z.object({ refreshToken: text }), async ({ refreshToken }) => {
    if (refreshToken !== undefined && refreshToken !== '') await tokens.endOne(refreshToken)
    return {}
  })
}

export function signOutEverywhereCall({ tokens, accounts, now }: Context) {
  return defineCall(z.object({ idToken: text }), async ({ idToken }) => {
    const bearer = await tokens.read(idToken)
    if (bearer instanceof Refused) return bearer
    const { uid } = bearer.account
    await accounts.change({ uid }, {}, (on) => endSessions(on, uid, now()))
    return {}
  })
}
