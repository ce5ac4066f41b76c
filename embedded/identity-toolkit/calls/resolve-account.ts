// Finds or creates the account of a provider identity. The rules keep one person's email from opening another's account.
import { linkProvider, unlinkProviders } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import type { Account, LinkedProvider } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { SocialProfile, Context } from '#embedded/identity-toolkit/context.ts'

type Claim = {
  providerId: string
  profile: SocialProfile
  /** The account to link to; without one it is a sign-in. */
  linkTo: Account | undefined
  mayAdd: boolean
  network: string
}
export type Resolved = { state: 'known' | 'linked' | 'new' | 'unconfirmed'; account: Account }

export async function resolveAccount(context: Context, claim: Claim): Promise<Resolved | Refused> {
  const { accounts, limits, clearUnproven, mailing } = context
  const { providerId, profile, linkTo, mayAdd, network } = claim
  const email = profile.email === null ? undefined : readEmail(profile.email)
  const isUntrusted = profile.isUntrusted === true
  const isProved = email !== undefined && profile.emailVerified && !isUntrusted
  const identity: LinkedProvider = {
    providerId,
    rawId: profile.rawId,
    email: email ?? null,
    displayName: profile.displayName?.slice(0, 256) ?? null,
    photoUrl: profile.photoUrl !== null && profile.photoUrl.length <= 2_048 ? profile.photoUrl : null,
  }

  const known = await accounts.findByProvider(providerId, profile.rawId)
  if (linkTo !== undefined && isUntrusted)
    return refuse('OPERATION_NOT_ALLOWED', 'Anybody can sign in with this identity.')
  if (linkTo !== undefined)
    return known === undefined ? linkIdentity(linkTo) : refuse('FEDERATED_USER_ID_ALREADY_LINKED')
  if (known !== undefined) return { state: 'known', account: known }
  const owner = email === undefined ? undefined : await accounts.find('email', email)
  if (owner !== undefined) return isProved ? joinOwner(owner) : { state: 'unconfirmed', account: owner }
  if (!mayAdd) return refuse('EMAIL_NOT_FOUND')
  if (!(await limits.take({ limit: 'signUpsPerAddress', of: network }))) return tooMany
  const { displayName, photoUrl } = identity
  const fields = { email: email ?? null, emailVerified: isProved, displayName, photoUrl }
  const added = await accounts.add(fields, identity)
  if (added !== undefined) return { state: 'new', account: added }
  // A concurrent request was faster, most likely the same person's second click.
  const faster = await accounts.findByProvider(providerId, profile.rawId)
  return faster === undefined ? refuse('EMAIL_EXISTS') : { state: 'known', account: faster }

  /** Adds a sign-in method to the signed-in account. */
  async function linkIdentity(account: Account): Promise<Resolved | Refused> {
    if (account.providers.some((provider) => provider.providerId === providerId))
      return refuse('PROVIDER_ALREADY_LINKED')
    const other = email === undefined ? undefined : await accounts.find('email', email)
    if (other !== undefined && other.uid !== account.uid) return refuse('EMAIL_EXISTS')
    const takesEmail = account.email === null && email !== undefined
    const isNowProved = isProved && (takesEmail || account.email === email)
    const changes = { ...(takesEmail ? { email } : {}), ...(isNowProved ? { emailVerified: true } : {}) }
    return linked(await accounts.change(account, changes, (on) => linkProvider(on, account.uid, identity)))
  }

  /** The provider verified the email, and there is an account with it. */
  async function joinOwner(account: Account): Promise<Resolved | Refused> {
    if (account.isDisabled) return { state: 'known', account }
    // The account's creator never verified the address: nothing of theirs may stay.
    const isTakeover = !account.emailVerified
    if (isTakeover) await clearUnproven(account, { by: 'provider' })
    const { displayName, photoUrl } = identity
    const changes = { emailVerified: true, ...(isTakeover ? { displayName, photoUrl } : {}) }
    const outcome = await accounts.change({ uid: account.uid }, changes, async (on) => {
      await unlinkProviders(on, account.uid, [providerId], identity)
      await linkProvider(on, account.uid, identity)
    })
    const isLinked = typeof outcome !== 'string'
    if (isLinked && isTakeover && account.email !== null) mailing.sendTakeoverNotice('provider', account.email)
    return linked(outcome)
  }

  function linked(outcome: 'taken' | 'outdated' | Account): Resolved | Refused {
    if (outcome === 'taken') return refuse('FEDERATED_USER_ID_ALREADY_LINKED')
    return outcome === 'outdated' ? refuse('TOKEN_EXPIRED') : { state: 'linked', account: outcome }
  }
}
