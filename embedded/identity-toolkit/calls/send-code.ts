// accounts:sendOobCode — emails a link to reset a password, to verify an email or to change it.
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import type { NewCode } from '#embedded/identity-toolkit/codes/codes.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { Refused, refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const shape = z.object({ requestType: text, email: text, newEmail: text, idToken: text, continueUrl: text })
type Request = z.output<typeof shape>
type Draft = { code: NewCode | undefined; displayName: string | null; email: string; isTakeover?: true }

export function sendCodeCall({ settings, accounts, tokens, limits, codes, mailing, testView }: Context) {
  return defineCall(shape, async (body, { address }) => {
    if (body.requestType === undefined || body.requestType === 'OOB_REQ_TYPE_UNSPECIFIED')
      return refuse('MISSING_REQ_TYPE')
    const wrongContinuation = checkContinueUrl(body.continueUrl, settings.continueOrigins)
    if (wrongContinuation !== undefined) return wrongContinuation
    const draft = await draftCode(body, networkOf(address))
    if (draft instanceof Refused) return draft
    const { code, email, ...about } = draft
    if (code !== undefined) mailing.sendLink(code, about, body.continueUrl)
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
  })

  async function draftCode(body: Request, network: string): Promise<Draft | Refused> {
    if (body.requestType === 'PASSWORD_RESET') return draftReset(body, network)
    if (body.requestType === 'VERIFY_EMAIL') return draftForBearer(body, network)
    if (body.requestType === 'VERIFY_AND_CHANGE_EMAIL') return draftChange(body, network)
    return refuse('OPERATION_NOT_ALLOWED', 'This kind of code is not supported.')
  }

  async function draftChange(body: Request, network: string): Promise<Draft | Refused> {
    if (body.newEmail === undefined) return refuse('MISSING_NEW_EMAIL')
    const newEmail = readEmail(body.newEmail)
    if (newEmail === undefined) return refuse('INVALID_NEW_EMAIL')
    const draft = await draftForBearer(body, network)
    if (draft instanceof Refused || draft.code === undefined) return draft
    if ((await accounts.find('email', newEmail)) !== undefined) return refuse('EMAIL_EXISTS')
    return { ...draft, code: { ...draft.code, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail } }
  }

  async function draftReset(body: Request, network: string): Promise<Draft | Refused> {
    if (body.email === undefined || body.email === '') return refuse('MISSING_EMAIL')
    const email = readEmail(body.email)
    if (email === undefined) return refuse('INVALID_EMAIL')
    if (!(await takeCode(network, email))) return refuse('RESET_PASSWORD_EXCEED_LIMIT')
    const isWithinLimit = await limits.take({ limit: 'emailsPerAccount', of: email })
    const account = await accounts.find('email', email)
    if (account === undefined) {
      // Test suites for the emulator expect this code; nobody else may learn whether an account exists.
      return testView !== undefined && !settings.emailPrivacy
        ? refuse('EMAIL_NOT_FOUND')
        : { code: undefined, displayName: null, email }
    }
    const { uid, validSince, displayName } = account
    // Over the limit, perhaps by strangers: the last link still works, and the response is the same.
    if (!isWithinLimit && (await codes.hasReset(uid))) return { code: undefined, displayName, email }
    const code: NewCode = { uid, requestType: 'PASSWORD_RESET', email, newEmail: null, validSince }
    return { code, displayName, email, ...(!account.emailVerified && { isTakeover: true }) }
  }

  async function draftForBearer(body: Request, network: string): Promise<Draft | Refused> {
    const bearer = await tokens.read(body.idToken)
    if (bearer instanceof Refused) return bearer
    const { uid, email, displayName, validSince } = bearer.account
    if (email === null) return refuse('MISSING_EMAIL')
    const tooOld = body.requestType === 'VERIFY_EMAIL' ? undefined : tokens.checkFresh(bearer)
    if (tooOld !== undefined) return tooOld
    const isTooMuch =
      !(await takeCode(network, email)) || !(await limits.take({ limit: 'emailsPerAccount', of: `signed in ${uid}` }))
    if (isTooMuch) return tooMany
    return { code: { uid, requestType: 'VERIFY_EMAIL', email, newEmail: null, validSince }, displayName, email }
  }

  /** Counted per requesting network, so that strangers elsewhere can't block the owner's request. */
  function takeCode(network: string, email: string): Promise<boolean> {
    return limits.takeAll([
      { limit: 'codesPerAddress', of: network },
      { limit: 'codesPerAccount', of: `${network} ${email}` },
    ])
  }
}

/** A link in our emails must not lead to another site. */
export function checkContinueUrl(continueUrl: string | undefined, origins: string[]): Refused | undefined {
  if (continueUrl === undefined) return undefined
  if (!URL.canParse(continueUrl)) return refuse('INVALID_CONTINUE_URI', 'It must be an absolute URL.')
  if (continueUrl.length > 2_048) return refuse('INVALID_CONTINUE_URI', 'It is too long.')
  const { origin, protocol } = new URL(continueUrl)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && origins.includes(origin)
    ? undefined
    : refuse('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project')
}
