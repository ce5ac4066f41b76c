// After the first factor: issues tokens, or asks for the second factor.
import { writeFactor } from '#embedded/identity-toolkit/accounts/account-json.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

const tenMinutes = 600

export async function beginOrAsk(
  { tokens, challenges }: Context,
  account: Account,
  signInProvider: string,
): Promise<object | Refused> {
  if (account.factors.length === 0) return tokens.begin(account, signInProvider)
  const { token } = await challenges.add({
    kind: 'second-factor',
    uid: account.uid,
    // A password change in the meantime voids this challenge. `validSince` is what the previous release compares.
    facts: { signInProvider, credentials: account.credentials, validSince: String(account.validSince) },
    seconds: tenMinutes,
  })
  return { mfaPendingCredential: token, mfaInfo: account.factors.map(writeFactor) }
}
