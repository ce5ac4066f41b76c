// After the first proof: tokens, or the question for the second factor where there is one.
import { writeFactor } from '#embedded/identity-toolkit/account-json.ts'
import type { Account } from '#embedded/identity-toolkit/accounts.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import type { Workings } from '#embedded/identity-toolkit/workings.ts'

const tenMinutes = 600

export async function beginOrAsk(
  { tokens, challenges }: Workings,
  account: Account,
  signInProvider: string,
): Promise<object | Refused> {
  if (account.factors.length === 0) return tokens.begin(account, signInProvider)
  const { token } = await challenges.add({
    kind: 'second-factor',
    uid: account.uid,
    // If the password is changed meanwhile, what was proved with the old one is worth nothing.
    facts: { signInProvider, validSince: String(account.validSince) },
    seconds: tenMinutes,
  })
  return { mfaPendingCredential: token, mfaInfo: account.factors.map(writeFactor) }
}
