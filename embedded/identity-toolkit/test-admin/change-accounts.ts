// Emulator endpoints that add, change and delete accounts, with an administrator's rights.
import * as z from 'zod'
import { writeProfile, writeProviders } from '#embedded/identity-toolkit/accounts/account-json.ts'
import {
  endSessions,
  linkProvider,
  removeFactors,
  unlinkProviders,
} from '#embedded/identity-toolkit/accounts/account-changes.ts'
import type { Account, AccountChanges } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { changesShape, readChanges } from '#embedded/identity-toolkit/calls/update.ts'
import { defineCall, flag, text, plainText } from '#embedded/identity-toolkit/call.ts'
import { readEmail } from '#embedded/identity-toolkit/accounts/email.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const phoneNumber = /^\+[1-9]\d{6,14}$/
const addShape = z.object({
  localId: text,
  email: text,
  password: text,
  displayName: text,
  photoUrl: text,
  phoneNumber: text,
  emailVerified: flag,
  disabled: flag,
})
const updateShape = changesShape.extend({
  localId: text,
  phoneNumber: text,
  emailVerified: flag,
  disableUser: flag,
  customAttributes: text,
  validSince: z.union([plainText, z.number()]).nullish(),
  linkProviderUserInfo: z
    .object({ providerId: plainText, rawId: plainText, email: text, displayName: text, photoUrl: text })
    .nullish(),
  mfa: z.object({ enrollments: z.array(z.unknown()).nullish() }).nullish(),
})
type Update = z.output<typeof updateShape>

export function addAccountCall({ accounts, passwords, now }: Context) {
  return defineCall(addShape, async (body) => {
    const email = body.email === undefined ? null : readEmail(body.email)
    if (email === undefined) return refuse('INVALID_EMAIL')
    if (body.localId !== undefined && !/^.{1,128}$/.test(body.localId)) return refuse('INVALID_LOCAL_ID')
    if (body.phoneNumber !== undefined && !phoneNumber.test(body.phoneNumber))
      return refuse('INVALID_PHONE_NUMBER', 'Invalid format.')
    const weakness = body.password === undefined ? undefined : passwords.check(body.password)
    if (weakness !== undefined) return weakness
    const passwordHash = body.password === undefined ? null : await passwords.hash(body.password)
    if (passwordHash instanceof Refused) return passwordHash
    if (body.localId !== undefined && (await accounts.find('uid', body.localId)) !== undefined)
      return refuse('DUPLICATE_LOCAL_ID')
    if (body.phoneNumber !== undefined && (await accounts.find('phone', body.phoneNumber)) !== undefined)
      return refuse('PHONE_NUMBER_EXISTS')
    const added = await accounts.add({
      ...(body.localId === undefined ? {} : { uid: body.localId }),
      email,
      emailVerified: body.emailVerified ?? false,
      phoneNumber: body.phoneNumber ?? null,
      displayName: body.displayName ?? null,
      photoUrl: body.photoUrl ?? null,
      passwordHash,
      passwordUpdatedAt: passwordHash === null ? null : now(),
      isDisabled: body.disabled ?? false,
    })
    if (added === undefined) return refuse('EMAIL_EXISTS')
    const kind = 'identitytoolkit#SignupNewUserResponse'
    return { kind, localId: added.uid, ...writeProfile(added) }
  })
}

export function updateAccountCall(context: Context) {
  const { accounts, now } = context
  return defineCall(updateShape, async (body) => {
    if (body.localId === undefined) return refuse('MISSING_LOCAL_ID')
    const before = await accounts.find('uid', body.localId)
    if (before === undefined) return refuse('USER_NOT_FOUND')
    const changes = await readAdminChanges(context, before, body)
    if (changes instanceof Refused) return changes
    const { uid } = before
    const endsSessions =
      typeof changes.passwordHash === 'string' ||
      changes.isDisabled === true ||
      (body.validSince ?? undefined) !== undefined
    const after = await accounts.change({ uid }, changes, async (on) => {
      if (body.deleteProvider.length > 0) await unlinkProviders(on, uid, body.deleteProvider)
      if (body.linkProviderUserInfo) {
        const { providerId, rawId, email = null, displayName = null, photoUrl = null } = body.linkProviderUserInfo
        await linkProvider(on, uid, { providerId, rawId, email, displayName, photoUrl })
      }
      // Factors are set up by their owners only; an administrator can remove them.
      if (body.mfa) await removeFactors(on, uid)
      if (endsSessions) await endSessions(on, uid, now())
    })
    if (after === 'taken') return refuse(changes.email === undefined ? 'PHONE_NUMBER_EXISTS' : 'EMAIL_EXISTS')
    if (after === 'outdated') return refuse('USER_NOT_FOUND')
    const kind = 'identitytoolkit#SetAccountInfoResponse'
    return { kind, localId: uid, ...writeProfile(after), providerUserInfo: writeProviders(after) }
  })
}

async function readAdminChanges(context: Context, account: Account, body: Update): Promise<AccountChanges | Refused> {
  const changes = await readChanges(context, account, body)
  if (changes instanceof Refused) return changes
  if (body.phoneNumber !== undefined && !phoneNumber.test(body.phoneNumber))
    return refuse('INVALID_PHONE_NUMBER', 'Invalid format.')
  if (body.customAttributes !== undefined && !isClaims(body.customAttributes)) return refuse('INVALID_CLAIMS')
  if (body.mfa?.enrollments?.length) return refuse('OPERATION_NOT_ALLOWED', 'Factors are set up by their owners.')
  return {
    ...changes,
    ...(body.phoneNumber === undefined ? {} : { phoneNumber: body.phoneNumber }),
    ...(body.emailVerified === undefined ? {} : { emailVerified: body.emailVerified }),
    ...(body.disableUser === undefined ? {} : { isDisabled: body.disableUser }),
    ...(body.customAttributes === undefined ? {} : { customAttributes: body.customAttributes }),
  }
}

const reserved = 'iss aud sub iat exp nbf jti nonce azp acr amr cnf auth_time firebase at_hash c_hash'.split(' ')

function isClaims(text: string): boolean {
  if (text.length > 1_000) return false
  try {
    const claims = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    return reserved.every((name) => !(name in claims))
  } catch {
    return false
  }
}

export function removeAccountCall({ accounts }: Context) {
  return defineCall(z.object({ localId: text }), async ({ localId }) => {
    if (localId === undefined) return refuse('MISSING_LOCAL_ID')
    if ((await accounts.find('uid', localId)) === undefined) return refuse('USER_NOT_FOUND')
    const refusal = await accounts.remove(localId)
    return refusal ?? { kind: 'identitytoolkit#DeleteAccountResponse' }
  })
}
