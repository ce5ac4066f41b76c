// Emulator endpoints that read accounts: by id, email, phone number or provider, or page by page.
import * as z from 'zod'
import { writeAccount } from '#embedded/identity-toolkit/accounts/account-json.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, flag, text, texts, plainText } from '#embedded/identity-toolkit/call.ts'
import { refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const lookupShape = z.object({
  localId: texts,
  email: texts,
  phoneNumber: texts,
  federatedUserId: z
    .array(z.object({ providerId: plainText, rawId: plainText }))
    .max(1_000)
    .nullish(),
})
const pageShape = z.object({ maxResults: text, nextPageToken: text })
const queryShape = z.object({ returnUserInfo: flag, order: text, expression: z.array(z.unknown()).nullish() })

export function lookupAccountsCall({ accounts }: Context) {
  return defineCall(lookupShape, async ({ localId, email, phoneNumber, federatedUserId }) => {
    const found = await Promise.all([
      ...localId.map((id) => accounts.find('uid', id)),
      ...email.map((one) => accounts.find('email', one.toLowerCase())),
      ...phoneNumber.map((one) => accounts.find('phone', one)),
      ...(federatedUserId ?? []).map(({ providerId, rawId }) => accounts.findByProvider(providerId, rawId)),
    ])
    const users = new Map(found.filter((account) => account !== undefined).map((account) => [account.uid, account]))
    const kind = 'identitytoolkit#GetAccountInfoResponse'
    // The Admin SDK wants no list at all when nobody is found.
    return users.size === 0 ? { kind } : { kind, users: [...users.values()].map(writeAccount) }
  })
}

export function batchGetCall({ accounts }: Context) {
  return defineCall(pageShape, async ({ maxResults, nextPageToken = '' }) => {
    const limit = Math.min(Math.max(Math.floor(Number(maxResults)) || 20, 1), 1_000)
    const page = await accounts.list(nextPageToken, limit)
    const last = page.length === limit ? page.at(-1) : undefined
    return {
      kind: 'identitytoolkit#DownloadAccountResponse',
      users: page.map(writeAccount),
      ...(last === undefined ? {} : { nextPageToken: last.uid }),
    }
  })
}

export function queryAccountsCall({ accounts }: Context) {
  return defineCall(queryShape, async ({ returnUserInfo, order, expression }) => {
    if (expression?.length) return refuse('OPERATION_NOT_ALLOWED', 'Accounts can only be listed.')
    const all: Account[] = []
    for (;;) {
      const page = await accounts.list(all.at(-1)?.uid ?? '', 1_000)
      all.push(...page)
      if (page.length < 1_000) break
    }
    if (order === 'DESC') all.reverse()
    const recordsCount = String(all.length)
    return returnUserInfo === false ? { recordsCount } : { recordsCount, userInfo: all.map(writeAccount) }
  })
}
