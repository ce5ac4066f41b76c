// Finds or makes the account that an identity at a provider belongs to. The rules keep one person's email from opening
// another's account.
import { linkProvider, unlinkProviders } from '#embedded/identity-toolkit/account-changes.ts'
import type { Account, LinkedProvider } from '#embedded/identity-toolkit/accounts.ts'
import { readEmail } from '#embedded/identity-toolkit/email.ts'
import { refuse, tooMany } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { SocialProfile, Workings } from '#embedded/identity-toolkit/workings.ts'

type Wish = {
  providerId: string
  profile: SocialProfile
  /** The account to link to; without one it is a sign-in. */
  linkTo: Account | undefined
  mayAdd: boolean
  network: string
}
export type Settled = { state: 'known' | 'linked' | 'new' | 'unconfirmed'; account: Account }

export async function resolveAccount(workings: Workings, wish: Wish): Promise<Settled | Refused> {
  const { accounts, limits, clearUnproven, mailing } = workings
  const { providerId, profile, linkTo, mayAdd, network } = wish
  const email = profile.email === null ? undefined : readEmail(profile.email)
  const isProved = email !== undefined && profile.emailVerified
  const identity: LinkedProvider = {
    providerId,
    rawId: profile.rawId,
    email: email ?? null,
    displayName: profile.displayName?.slice(0, 256) ?? null,
    photoUrl: profile.photoUrl !== null && profile.photoUrl.length <= 2_048 ? profile.photoUrl : null,
  }

  const known = await accounts.findByProvider(providerId, profile.rawId)
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
  // Somebody was faster, most likely the same person's second click.
  const faster = await accounts.findByProvider(providerId, profile.rawId)
  return faster === undefined ? refuse('EMAIL_EXISTS') : { state: 'known', account: faster }

  /** The signed-in account gets another way in. */
  async function linkIdentity(account: Account): Promise<Settled | Refused> {
    if (account.providers.some((provider) => provider.providerId === providerId))
      return refuse('PROVIDER_ALREADY_LINKED')
    const other = email === undefined ? undefined : await accounts.find('email', email)
    if (other !== undefined && other.uid !== account.uid) return refuse('EMAIL_EXISTS')
    const takesEmail = account.email === null && email !== undefined
    const isNowProved = isProved && (takesEmail || account.email === email)
    const changes = { ...(takesEmail ? { email } : {}), ...(isNowProved ? { emailVerified: true } : {}) }
    const outcome = await accounts.change(account.uid, changes, (on) => linkProvider(on, account.uid, identity))
    return outcome === 'taken' ? refuse('FEDERATED_USER_ID_ALREADY_LINKED') : resolvedAs('linked', account)
  }

  /** The provider has proved that the email is this person's, and the email has an account. */
  async function joinOwner(account: Account): Promise<Settled | Refused> {
    if (account.isDisabled) return { state: 'known', account }
    // Whoever made the account never proved the address: nothing of theirs stays.
    const isTakeover = !account.emailVerified
    if (isTakeover) await clearUnproven(account, { by: 'provider' })
    const { displayName, photoUrl } = identity
    const changes = { emailVerified: true, ...(isTakeover ? { displayName, photoUrl } : {}) }
    const outcome = await accounts.change(account.uid, changes, async (on) => {
      await unlinkProviders(on, account.uid, [providerId])
      await linkProvider(on, account.uid, identity)
    })
    if (outcome === 'taken') return refuse('FEDERATED_USER_ID_ALREADY_LINKED')
    if (isTakeover && account.email !== null) mailing.mailTakeover('provider', account.email)
    return resolvedAs('linked', account)
  }

  async function resolvedAs(state: Settled['state'], before: Account): Promise<Settled> {
    return { state, account: (await accounts.find('uid', before.uid)) ?? before }
  }
}
