// Opens the operator's commands on a database, in the shop's process or in the command's own.
import type { Database } from '#database/connection.ts'
import type { Config } from '#server/config.ts'
import { createOperator } from './operator.ts'
import type { FindAccount } from './operator.ts'
import { createStaff } from './staff.ts'

export function openOperator(database: Database, { firebase, mail }: Pick<Config, 'firebase' | 'mail'>) {
  const findAccount: FindAccount = async (email) => {
    // With Firebase only Google knows its accounts: the person is invited instead.
    if (firebase !== undefined) return undefined
    const [account] = await database.query<{ uid: string; displayName: string | null; emailVerified: boolean }>({
      name: 'staff-account',
      text: `select uid, display_name as "displayName", email_verified as "emailVerified"
        from identity_accounts where email = $1`,
      values: [email],
    })
    return account
  }
  return createOperator({
    database,
    staff: createStaff({ database }),
    findAccount,
    knowsAccounts: firebase === undefined,
    acceptsUnverified: mail.smtpUrl === undefined,
  })
}
