// Codes that are mailed as links: 256 random bits, kept hashed, good once and for an hour.
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#database/connection.ts'
import { identityCodes } from '#database/tables/identity.ts'
import { refuse } from './refusal.ts'
import type { Refused } from './refusal.ts'
import { hashOf, newSecret } from './secrets.ts'

export type CodePurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'
export type MailedCode = { uid: string; requestType: CodePurpose; email: string; newEmail: string | null }
export type Codes = ReturnType<typeof createCodes>

const hour = 3_600_000

export function createCodes({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** A new code; those of the same purpose before it are void. */
    async add({ uid, requestType, email, newEmail }: MailedCode): Promise<string> {
      const code = newSecret()
      await database.query({
        name: 'identity-code-add',
        text: `with gone as (delete from identity_codes where uid = $2 and request_type = $3)
          insert into identity_codes (code_hash, uid, request_type, email, new_email, expires_at)
          select $1, uid, $3, $4, $5, $6 from identity_accounts where uid = $2`,
        values: [hashOf(code), uid, requestType, email, newEmail, new Date(now().getTime() + hour)],
      })
      return code
    },

    async find(code: string): Promise<MailedCode | Refused> {
      const [row] = await database.query<MailedCode & { expiresAt: Date }>({
        name: 'identity-code',
        text: `select uid, request_type as "requestType", email, new_email as "newEmail", expires_at as "expiresAt"
          from identity_codes where code_hash = $1`,
        values: [hashOf(code)],
      })
      if (row === undefined) return refuse('INVALID_OOB_CODE')
      return row.expiresAt <= now() ? refuse('EXPIRED_OOB_CODE') : row
    },
  }
}

/** Uses a code up; false when somebody else was first. */
export async function spendCode(on: Transaction, code: string): Promise<boolean> {
  const gone = await on
    .delete(identityCodes)
    .where(eq(identityCodes.codeHash, hashOf(code)))
    .returning()
  return gone.length === 1
}
