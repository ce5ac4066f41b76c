// accounts:lookup, accounts:delete and token refresh.
import * as z from 'zod'
import { writeAccount } from '#embedded/identity-toolkit/accounts/account-json.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const bearerShape = z.object({ idToken: text })
const grantShape = z.object({ grant_type: text, refresh_token: text, grantType: text, refreshToken: text })

export function lookupCall({ tokens }: Context) {
  return defineCall(bearerShape, async ({ idToken }) => {
    const bearer = await tokens.read(idToken)
    if (bearer instanceof Refused) return bearer
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [writeAccount(bearer.account)] }
  })
}

export function deleteCall({ tokens, accounts }: Context) {
  return defineCall(bearerShape, async ({ idToken }) => {
    const bearer = await tokens.read(idToken)
    if (bearer instanceof Refused) return bearer
    const tooOld = tokens.checkFresh(bearer)
    if (tooOld !== undefined) return tooOld
    const refusal = await accounts.remove(bearer.account.uid)
    return refusal ?? { kind: 'identitytoolkit#DeleteAccountResponse' }
  })
}

export function refreshCall({ tokens, settings }: Context) {
  return defineCall(grantShape, async (body) => {
    const grantType = body.grant_type ?? body.grantType
    const refreshToken = body.refresh_token ?? body.refreshToken
    if (grantType === undefined || grantType === '') return refuse('MISSING_GRANT_TYPE')
    if (grantType !== 'refresh_token') return refuse('INVALID_GRANT_TYPE')
    if (refreshToken === undefined || refreshToken === '') return refuse('MISSING_REFRESH_TOKEN')
    const issued = await tokens.refresh(refreshToken)
    if (issued instanceof Refused) return issued
    return {
      access_token: issued.idToken,
      expires_in: issued.expiresIn,
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: issued.idToken,
      user_id: issued.uid,
      project_id: settings.projectId,
    }
  })
}
