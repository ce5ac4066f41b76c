// accounts:resetPassword — looks at a mailed code, or sets a new password with it.
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '#database/connection.ts'
import { identityAccounts } from '#database/tables/identity.ts'
import { dropUnprovenWays, endSessions } from '#embedded/identity-toolkit/accounts.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import { spendCode } from '#embedded/identity-toolkit/codes.ts'
import type { MailedCode } from '#embedded/identity-toolkit/codes.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Workings } from '#embedded/identity-toolkit/workings.ts'
import { CodeSpent, onceOnly } from './apply-code.ts'

const shape = z.object({ oobCode: text, newPassword: text })

export function resetPasswordCall({ codes, accounts, passwords, mailing, testView, now }: Workings) {
  return defineCall(shape, async ({ oobCode, newPassword }) => {
    if (oobCode === undefined || oobCode === '') return refuse('MISSING_OOB_CODE')
    const code = await codes.find(oobCode)
    if (code instanceof Refused) return code
    if (newPassword !== undefined && newPassword !== '') {
      const failure = await reset(code, oobCode, newPassword)
      if (failure !== undefined) return failure
    }
    return {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: code.requestType,
      email: code.email,
      ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
    }
  })

  async function reset(code: MailedCode, oobCode: string, newPassword: string): Promise<Refused | undefined> {
    if (code.requestType !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE')
    const weakness = passwords.check(newPassword)
    if (weakness !== undefined) return weakness
    const account = await accounts.find('uid', code.uid)
    if (account === undefined || account.email !== code.email) return refuse('INVALID_OOB_CODE')
    if (account.isDisabled) return refuse('USER_DISABLED')
    const passwordHash = await passwords.hash(newPassword)
    if (passwordHash instanceof Refused) return passwordHash
    const outcome = await onceOnly(() =>
      accounts.change(account.uid, {}, async (on) => {
        if (!(await spendCode(on, oobCode))) throw new CodeSpent()
        // The link went to the mailbox: from here on the address is proved.
        if (!account.emailVerified) await dropUnprovenWays(on, account.uid)
        await setPassword(on, account.uid, passwordHash)
        await endSessions(on, account.uid, now())
      }),
    )
    if (outcome !== 'changed') return refuse('INVALID_OOB_CODE')
    testView?.drop(oobCode)
    mailing.mailNotice('password-changed', { email: code.email, displayName: account.displayName })
    return undefined
  }

  async function setPassword(on: Transaction, uid: string, passwordHash: string): Promise<void> {
    const values = { passwordHash, passwordUpdatedAt: now(), emailVerified: true }
    await on.update(identityAccounts).set(values).where(eq(identityAccounts.uid, uid))
  }
}
