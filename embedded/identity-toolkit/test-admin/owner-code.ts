// The emulator endpoint that returns a link instead of emailing it.
import * as z from 'zod'
import { checkContinueUrl } from '#embedded/identity-toolkit/calls/send-code.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const purposes = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
const shape = z.object({ requestType: text, email: text, newEmail: text, continueUrl: text })

export function ownerCodeCall({ accounts, mailing, settings }: Context) {
  return defineCall(shape, async (body) => {
    const requestType = purposes.find((purpose) => purpose === body.requestType)
    if (body.requestType === undefined) return refuse('MISSING_REQ_TYPE')
    if (requestType === undefined) return refuse('OPERATION_NOT_ALLOWED', 'This kind of code is not supported.')
    const wrongContinuation = checkContinueUrl(body.continueUrl, settings.continueOrigins)
    if (wrongContinuation !== undefined) return wrongContinuation
    const email = readEmail(body.email ?? '')
    if (email === undefined) return refuse('MISSING_EMAIL')
    const account = await accounts.find('email', email)
    if (account === undefined) return refuse(requestType === 'PASSWORD_RESET' ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND')
    const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL'
    const newEmail = isChange ? readEmail(body.newEmail ?? '') : null
    if (newEmail === undefined) return refuse('MISSING_NEW_EMAIL')
    if (newEmail !== null && (await accounts.find('email', newEmail)) !== undefined) return refuse('EMAIL_EXISTS')
    const { uid, validSince } = account
    const link = await mailing.makeLink({ uid, requestType, email, newEmail, validSince }, body.continueUrl)
    if (link === undefined) return refuse('USER_NOT_FOUND')
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email, ...link }
  })
}
