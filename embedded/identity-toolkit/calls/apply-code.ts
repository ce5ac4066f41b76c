// Applies an emailed code: verifies an email, or changes it to the verified new one.
import { writeProfile, writeProviders } from '#embedded/identity-toolkit/accounts/account-json.ts'
import { endSessions } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import { spendCode } from '#embedded/identity-toolkit/codes/codes.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'

/** Rolls back the transaction when a concurrent request has used the code. */
export class CodeSpent extends Error {}

export async function applyCode(context: Context, oobCode: string): Promise<object | Refused> {
  const { codes, accounts, mailing, testView, now } = context
  const code = await codes.find(oobCode)
  if (code instanceof Refused) return code
  const account = await accounts.find('uid', code.uid)
  // Sent to an address that is no longer the account's.
  if (account === undefined || account.email !== code.email) return refuse('INVALID_OOB_CODE')
  if (code.requestType === 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE')
  const { newEmail } = code
  const changes = newEmail === null ? { emailVerified: true } : { email: newEmail, emailVerified: true }
  const outcome = await onceOnly(() =>
    accounts.change({ uid: account.uid }, changes, async (on) => {
      if (!(await spendCode(on, oobCode))) throw new CodeSpent()
      if (newEmail !== null) await endSessions(on, account.uid, now())
    }),
  )
  if (outcome === 'spent' || outcome === 'outdated') return refuse('INVALID_OOB_CODE')
  if (outcome === 'taken') return refuse('EMAIL_EXISTS')
  testView?.drop(oobCode)
  if (newEmail !== null) mailing.sendNotice('email-changed', { email: code.email, displayName: account.displayName })
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: outcome.uid,
    ...writeProfile(outcome),
    providerUserInfo: writeProviders(outcome),
    ...(newEmail === null ? {} : { newEmail }),
  }
}

export async function onceOnly<Result>(work: () => Promise<Result>): Promise<Result | 'spent'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CodeSpent) return 'spent'
    throw error
  }
}
