// What whoever runs the shop may know about an account, never a secret; and its deletion together with their other data.
import type { Transaction } from '#database/connection.ts'
import type { Account, Accounts } from './accounts.ts'

export type AccountState = {
  emailVerified: boolean
  isDisabled: boolean
  hasSecondFactor: boolean
  /** Ways to sign in: `password`, `phone`, `google.com`, `facebook.com`. */
  providers: string[]
  lastSignInAt: Date | null
}
export type AccountDirectory = ReturnType<typeof createAccountDirectory>

export function createAccountDirectory(accounts: Pick<Accounts, 'find'>) {
  return {
    async find(uid: string): Promise<AccountState | undefined> {
      const account = await accounts.find('uid', uid)
      if (account === undefined) return undefined
      const { emailVerified, isDisabled, factors, lastLoginAt: lastSignInAt } = account
      return {
        emailVerified,
        isDisabled,
        hasSecondFactor: factors.length > 0,
        providers: waysIn(account),
        lastSignInAt,
      }
    },

    /** Its sessions end once the transaction has committed: the database tells every process. */
    async remove(uid: string, on: Transaction): Promise<void> {
      const text = 'delete from identity_accounts where uid = $1'
      await on.run({ name: 'identity-account-remove-with', text, values: [uid] })
    },
  }
}

function waysIn({ passwordHash, phoneNumber, providers }: Account): string[] {
  return [
    ...(passwordHash === null ? [] : ['password']),
    ...(phoneNumber === null ? [] : ['phone']),
    ...providers.map(({ providerId }) => providerId),
  ]
}
