// accounts:signInWithIdp — signs in with a Google or Facebook identity, or links it.
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, flag, text } from '#embedded/identity-toolkit/call.ts'
import type { Visit } from '#embedded/identity-toolkit/call.ts'
import type { Counted } from '#embedded/identity-toolkit/limits.ts'
import { Refused, refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { SocialProfile, Context } from '#embedded/identity-toolkit/context.ts'
import { beginOrAsk } from './begin-or-ask.ts'
import { methodsOf } from './create-auth-uri.ts'
import { readCredential } from './idp-credential.ts'
import type { Credential } from './idp-credential.ts'
import { resolveAccount } from './resolve-account.ts'

const shape = z.object({
  requestUri: text,
  postBody: text,
  idToken: text,
  autoCreate: flag,
  returnIdpCredential: flag,
})

export function signInWithIdpCall(context: Context) {
  const { settings, tokens, limits, knownNetworks, verifySocial } = context
  return defineCall(shape, async (body, visit) => {
    const credential = readCredential(body)
    if (credential instanceof Refused) return credential
    const bearer = body.idToken === undefined ? undefined : await tokens.read(body.idToken)
    if (bearer instanceof Refused) return bearer
    // An unattended browser must not be enough to add a permanent way to sign in.
    const tooOld = bearer && tokens.checkFresh(bearer)
    if (tooOld !== undefined) return tooOld
    const profile = await verify(credential, visit)
    if (profile instanceof Refused) return profile

    const resolved = await resolveAccount(context, {
      providerId: credential.providerId,
      profile,
      linkTo: bearer?.account,
      mayAdd: body.autoCreate !== false,
      network: networkOf(visit.address),
    })
    const base = describe(credential, profile)
    if (resolved instanceof Refused)
      return body.returnIdpCredential === true ? { ...base, errorMessage: resolved.message } : resolved
    if (resolved.state === 'unconfirmed') {
      const verifiedProvider = settings.emailPrivacy ? [] : methodsOf(resolved.account)
      return { ...base, needConfirmation: true, verifiedProvider }
    }
    await knownNetworks.remember(resolved.account.uid, networkOf(visit.address))
    return respond(base, credential.providerId, resolved)
  })

  async function verify({ providerId, ...token }: Credential, { address }: Visit): Promise<SocialProfile | Refused> {
    const tries: Counted[] = [{ limit: 'failuresPerAddress', of: networkOf(address) }]
    if (!(await limits.takeAll(tries))) return tooMany
    const profile = await verifySocial(providerId, token)
    if (profile === undefined) return refuse('INVALID_IDP_RESPONSE', 'The supplied auth credential is invalid.')
    await limits.giveBack(tries)
    return profile
  }

  async function respond(base: object, providerId: string, { account, state }: { account: Account; state: string }) {
    if (account.isDisabled) return refuse('USER_DISABLED')
    const issued = await beginOrAsk(context, account, providerId)
    if (issued instanceof Refused) return issued
    const isNewUser = state === 'new'
    return { ...base, localId: account.uid, emailVerified: account.emailVerified, isNewUser, ...issued }
  }
}

/** The provider's profile, in the dialect. */
function describe({ providerId, idToken, accessToken }: Credential, profile: SocialProfile): object {
  const { rawId, email, emailVerified, displayName, photoUrl, raw } = profile
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId,
    federatedId: providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : `http://facebook.com/${rawId}`,
    ...(email === null ? {} : { email: email.toLowerCase() }),
    emailVerified,
    ...(displayName === null ? {} : { displayName, fullName: displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
    rawUserInfo: JSON.stringify(raw),
    ...(idToken === undefined ? {} : { oauthIdToken: idToken }),
    ...(accessToken === undefined ? {} : { oauthAccessToken: accessToken }),
  }
}
