// accounts:update — changes name, picture, email or password, unlinks providers, applies an emailed code.
import * as z from 'zod'
import { writeProfile, writeProviders } from '#embedded/identity-toolkit/accounts/account-json.ts'
import { endSessions, unlinkProviders } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import type { Account, AccountChanges } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, flag, text, texts, plainText } from '#embedded/identity-toolkit/call.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Bearer } from '#embedded/identity-toolkit/sessions/tokens.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'
import { applyCode } from './apply-code.ts'

export const changesShape = z.object({
  // The SDK sends null to remove a name or a picture.
  displayName: plainText.nullish(),
  photoUrl: plainText.nullish(),
  email: text,
  password: text,
  deleteAttribute: texts,
  deleteProvider: texts,
})
export type WantedChanges = z.output<typeof changesShape>

const shape = changesShape.extend({ idToken: text, oobCode: text, returnSecureToken: flag, localId: text })

export function updateCall(context: Context) {
  const { tokens, accounts, mailing, now } = context
  return defineCall(shape, async (body) => {
    if (body.oobCode !== undefined) return applyCode(context, body.oobCode)
    if (body.idToken === undefined) return refuse('INVALID_REQ_TYPE', 'Unsupported request parameters.')
    const bearer = await tokens.read(body.idToken)
    if (bearer instanceof Refused) return bearer
    const before = bearer.account
    // An unattended browser must not be enough to take over the account. Checked before the costly hashing.
    const tooOld = changesWaysIn(before, body) ? tokens.checkFresh(bearer) : undefined
    if (tooOld !== undefined) return tooOld
    const changes = await readChanges(context, before, body)
    if (changes instanceof Refused) return changes
    const endsAllSessions = changes.email !== undefined || typeof changes.passwordHash === 'string'

    const after = await accounts.change(before, changes, async (on) => {
      if (body.deleteProvider.length > 0) await unlinkProviders(on, before.uid, body.deleteProvider)
      if (endsAllSessions) await endSessions(on, before.uid, now())
    })
    if (after === 'taken') return refuse('EMAIL_EXISTS')
    if (after === 'outdated') return refuse('TOKEN_EXPIRED')
    mailing.notifyOwner(before, changes)
    return respond(after, bearer, { endsAllSessions, wantsTokens: body.returnSecureToken === true })
  })

  async function respond(
    account: Account,
    { signIn }: Bearer,
    about: { endsAllSessions: boolean; wantsTokens: boolean },
  ) {
    const issued = about.endsAllSessions
      ? await tokens.begin(account, signIn.signInProvider, signIn.factorId)
      : about.wantsTokens
        ? await tokens.continue(account, signIn)
        : {}
    if (issued instanceof Refused) return issued
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: account.uid,
      ...writeProfile(account),
      providerUserInfo: writeProviders(account),
      ...issued,
    }
  }
}

/** Whether the request adds or removes a way to sign in. */
function changesWaysIn({ email }: Account, wanted: WantedChanges): boolean {
  const takesOff = wanted.deleteProvider.length > 0 || wanted.deleteAttribute.includes('PASSWORD')
  const isOtherEmail = wanted.email !== undefined && readEmail(wanted.email) !== email
  return takesOff || isOtherEmail || wanted.password !== undefined
}

/** The changes to the account's own row. */
export async function readChanges(
  { passwords, now }: Context,
  account: Account,
  wanted: WantedChanges,
): Promise<AccountChanges | Refused> {
  const changes: AccountChanges = {}
  if (wanted.displayName !== undefined) changes.displayName = wanted.displayName || null
  if (wanted.photoUrl !== undefined) changes.photoUrl = wanted.photoUrl || null
  if (wanted.deleteAttribute.includes('DISPLAY_NAME')) changes.displayName = null
  if (wanted.deleteAttribute.includes('PHOTO_URL')) changes.photoUrl = null
  // Both are part of every token, and a token must fit into a header.
  if ((changes.displayName?.length ?? 0) > 256) return refuse('INVALID_PROFILE_ATTRIBUTE', 'Display name is too long')
  if ((changes.photoUrl?.length ?? 0) > 2_048) return refuse('INVALID_PROFILE_ATTRIBUTE', 'Photo URL is too long')
  if (wanted.deleteProvider.includes('phone')) changes.phoneNumber = null
  if (wanted.deleteProvider.includes('password') || wanted.deleteAttribute.includes('PASSWORD'))
    changes.passwordHash = null

  if (wanted.email !== undefined) {
    const email = readEmail(wanted.email)
    if (email === undefined) return refuse('INVALID_EMAIL')
    if (email !== account.email) Object.assign(changes, { email, emailVerified: false })
  }
  if (wanted.password !== undefined) {
    const weakness = passwords.check(wanted.password)
    if (weakness !== undefined) return weakness
    const passwordHash = await passwords.hash(wanted.password)
    if (passwordHash instanceof Refused) return passwordHash
    Object.assign(changes, { passwordHash, passwordUpdatedAt: now() })
  }
  return changes
}
