// Changes to an account that run inside its transaction: provider links, second factors, ended sessions.
import type { Transaction } from '#database/connection.ts'
import { hashOf } from '#embedded/identity-toolkit/secrets.ts'

export type LinkedProvider = {
  providerId: string
  rawId: string
  email: string | null
  displayName: string | null
  photoUrl: string | null
}

/** SQL for the version of an account's credentials. `valid_since` grows each time its sessions are ended. */
export const credentialsOf = (account: string): string =>
  `${account}.valid_since || '/' || ${account}.credentials_version`

/** SQL to be called after each change of how an account's owner proves who they are. */
export const nextCredentials =
  'update identity_accounts set credentials_version = credentials_version + 1 where uid = $1'

export async function linkProvider(on: Transaction, uid: string, provider: LinkedProvider): Promise<void> {
  const { providerId, rawId, email, displayName, photoUrl } = provider
  await on.run({
    name: 'identity-provider-link',
    text: `insert into identity_providers (uid, provider_id, raw_id, email, display_name, photo_url)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [uid, providerId, rawId, email, displayName, photoUrl],
  })
}

/** `linkedAgain` is the identity that takes their place, perhaps the same. */
export async function unlinkProviders(
  on: Transaction,
  uid: string,
  providerIds: string[],
  linkedAgain?: LinkedProvider,
): Promise<void> {
  await on.run({
    name: 'identity-provider-unlink',
    text: `with gone as (delete from identity_providers where uid = $1 and provider_id = any($2) returning raw_id)
      ${nextCredentials} and exists (select from gone where raw_id is distinct from $3)`,
    values: [uid, providerIds, linkedAgain?.rawId],
  })
}

export async function removeFactors(on: Transaction, uid: string): Promise<void> {
  const text = `with gone as (delete from identity_factors where uid = $1 returning uid)
    ${nextCredentials} and exists (select from gone)`
  await on.run({ name: 'identity-factors-remove', text, values: [uid] })
}

// Tokens from further ahead aren't accepted by anybody.
const aheadSeconds = 10

/**
 * Ends every session of an account, including those of the current second: the next one begins a second later. The last
 * sign-in counts too, because another process may have a clock that is ahead of ours. Emailed links and pending second
 * factors end as well, since whoever had a session may have requested them; only `exceptCode` stays. The account is locked
 * by a statement of its own first, so that the deletes also see what was added just before.
 */
export async function endSessions(on: Transaction, uid: string, now: Date, exceptCode = ''): Promise<void> {
  await on.run({
    name: 'identity-sessions-end',
    text: `update identity_accounts set valid_since = 1 + greatest(valid_since, $2::bigint,
        least(coalesce(floor(extract(epoch from last_login_at))::bigint, 0), $2::bigint + ${aheadSeconds}))
      where uid = $1`,
    values: [uid, Math.floor(now.getTime() / 1000)],
  })
  await on.run({
    name: 'identity-sessions-remove',
    text: `with sessions as (delete from identity_sessions where uid = $1),
      challenges as (delete from identity_challenges where uid = $1)
      delete from identity_codes where uid = $1 and code_hash <> $2`,
    values: [uid, hashOf(exceptCode)],
  })
}

/**
 * Removes every sign-in method, the name and the picture from an account whose email was unverified until now: it may
 * have been created by somebody who doesn't own the address, and who must not keep access to it.
 */
export async function removeUnprovenMethods(on: Transaction, uid: string): Promise<void> {
  await removeFactors(on, uid)
  await on.run({
    name: 'identity-unproven-remove',
    text: `with providers as (delete from identity_providers where uid = $1),
        networks as (delete from identity_known_networks where uid = $1)
      update identity_accounts set password_hash = null, phone_number = null, display_name = null, photo_url = null
      where uid = $1`,
    values: [uid],
  })
}
