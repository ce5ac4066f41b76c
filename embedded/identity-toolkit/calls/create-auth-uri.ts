// accounts:createAuthUri — lists the sign-in methods of an email, unless email privacy is on.
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import { newId } from '#embedded/identity-toolkit/secrets.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const shape = z.object({ identifier: text, continueUri: text, sessionId: text, providerId: text })

export function createAuthUriCall({ settings, accounts, limits }: Context) {
  return defineCall(shape, async (body, { address }) => {
    if (body.providerId !== undefined)
      return refuse('OPERATION_NOT_ALLOWED', 'Sign in with a credential of the provider instead.')
    if (body.identifier === undefined || body.identifier === '') return refuse('MISSING_IDENTIFIER')
    if (body.continueUri === undefined || body.continueUri === '') return refuse('MISSING_CONTINUE_URI')
    const email = readEmail(body.identifier)
    if (email === undefined) return refuse('INVALID_IDENTIFIER')
    if (!URL.canParse(body.continueUri)) return refuse('INVALID_CONTINUE_URI')
    // Counted like a failed sign-in, against account enumeration.
    if (!(await limits.take({ limit: 'failuresPerAddress', of: networkOf(address) }))) return tooMany
    const response = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: body.sessionId ?? newId() }
    if (settings.emailPrivacy) return response
    const account = await accounts.find('email', email)
    const methods = account === undefined ? [] : methodsOf(account)
    return { ...response, registered: account !== undefined, allProviders: methods, signinMethods: methods }
  })
}

export function methodsOf({ passwordHash, providers }: Account): string[] {
  return [...(passwordHash === null ? [] : ['password']), ...providers.map(({ providerId }) => providerId)]
}
