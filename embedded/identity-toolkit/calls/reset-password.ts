// accounts:resetPassword — checks an emailed code, or sets a new password with it.
import * as z from 'zod'
import { networkOf } from '#database/network.ts'
import { endSessions } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import type { Account } from '#embedded/identity-toolkit/accounts/accounts.ts'
import { defineCall, text } from '#embedded/identity-toolkit/call.ts'
import type { Visit } from '#embedded/identity-toolkit/call.ts'
import { spendCode } from '#embedded/identity-toolkit/codes/codes.ts'
import type { MailedCode } from '#embedded/identity-toolkit/codes/codes.ts'
import { Refused, refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Context } from '#embedded/identity-toolkit/context.ts'
import { CodeSpent, onceOnly } from './apply-code.ts'
import { secondFactorGuesses } from './second-factor.ts'

const shape = z.object({ oobCode: text, newPassword: text })
type Reset = { oobCode: string; newPassword: string; visit: Visit }

export function resetPasswordCall(context: Context) {
  const { codes, accounts, passwords, mailing, clearUnproven, testView, now } = context
  return defineCall(shape, async ({ oobCode, newPassword }, visit) => {
    if (oobCode === undefined || oobCode === '') return refuse('MISSING_OOB_CODE')
    const code = await codes.find(oobCode)
    if (code instanceof Refused) return code
    if (newPassword !== undefined && newPassword !== '') {
      const failure = await reset(code, { oobCode, newPassword, visit })
      if (failure !== undefined) return failure
    }
    return {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: code.requestType,
      email: code.email,
      ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
    }
  })

  async function reset(code: MailedCode, { oobCode, newPassword, visit }: Reset): Promise<Refused | undefined> {
    if (code.requestType !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE')
    const weakness = passwords.check(newPassword)
    if (weakness !== undefined) return weakness
    const account = await accounts.find('uid', code.uid)
    if (account === undefined || account.email !== code.email) return refuse('INVALID_OOB_CODE')
    if (account.isDisabled) return refuse('USER_DISABLED')
    const passwordHash = await passwords.hash(newPassword)
    if (passwordHash instanceof Refused) return passwordHash
    // The link was sent to the mailbox, so the email is verified now, perhaps not by the person who created the account.
    const isTakeover = !account.emailVerified
    if (isTakeover) await clearUnproven(account, { by: 'reset', exceptCode: oobCode })
    const changes = { passwordHash, passwordUpdatedAt: now(), emailVerified: true }
    const outcome = await onceOnly(() =>
      accounts.change({ uid: account.uid }, changes, async (on) => {
        if (!(await spendCode(on, oobCode))) throw new CodeSpent()
        await endSessions(on, account.uid, now())
      }),
    )
    if (typeof outcome === 'string') return refuse('INVALID_OOB_CODE')
    testView?.drop(oobCode)
    await resetGuesses(account, networkOf(visit.address))
    if (isTakeover) mailing.sendTakeoverNotice('reset', code.email)
    else mailing.sendNotice('password-changed', { email: code.email, displayName: account.displayName })
    return undefined
  }

  /** Wrong guesses of strangers must not lock out the owner after a reset. */
  async function resetGuesses({ uid, email }: Account, network: string): Promise<void> {
    await context.limits.forget([
      secondFactorGuesses(uid),
      { limit: 'guessesPerAccount', of: email ?? '' },
      { limit: 'failuresPerAccount', of: `${network} ${email}` },
    ])
    await context.knownNetworks.remember(uid, network)
  }
}
