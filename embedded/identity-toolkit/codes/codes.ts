// Codes that are emailed as links: 256 random bits, stored hashed, valid once and for an hour.
import type { Database, Transaction } from '#database/connection.ts'
import { refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import { hashOf, newSecret } from '#embedded/identity-toolkit/secrets.ts'

export type CodePurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'
export type MailedCode = { uid: string; requestType: CodePurpose; email: string; newEmail: string | null }
/** `validSince` of the account when the code was requested. */
export type NewCode = MailedCode & { validSince: number }
export type Codes = ReturnType<typeof createCodes>

const hour = 3_600_000
const tenMinutes = 600_000

export function createCodes({ database, now }: { database: Database; now: () => Date }) {
  return {
    /**
     * Adds a code and voids older ones of the same purpose. Undefined when the account's sessions were ended since the
     * code was requested: a link must not outlive what ends all links.
     */
    async add({ uid, requestType, email, newEmail, validSince }: NewCode): Promise<string | undefined> {
      const code = newSecret()
      const added = await database.query({
        name: 'identity-code-add',
        text: `with account as (select uid from identity_accounts where uid = $2 and valid_since = $7 for share),
          gone as (delete from identity_codes where uid in (select uid from account) and request_type = $3)
          insert into identity_codes (code_hash, uid, request_type, email, new_email, expires_at)
          select $1, uid, $3, $4, $5, $6 from account returning uid`,
        values: [hashOf(code), uid, requestType, email, newEmail, new Date(now().getTime() + hour), validSince],
      })
      return added.length === 1 ? code : undefined
    },

    /** Whether an emailed reset link is valid for at least ten more minutes. */
    async hasReset(uid: string): Promise<boolean> {
      const rows = await database.query({
        name: 'identity-code-reset',
        text: `select 1 from identity_codes where uid = $1 and request_type = 'PASSWORD_RESET' and expires_at > $2`,
        values: [uid, new Date(now().getTime() + tenMinutes)],
      })
      return rows.length > 0
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

/** Uses up a code and every older one of the account; false when a concurrent request was first. */
export async function spendCode(on: Transaction, code: string): Promise<boolean> {
  const [spent] = await on.run<{ uid: string; expiresAt: Date }>({
    name: 'identity-code-spend',
    text: 'delete from identity_codes where code_hash = $1 returning uid, expires_at as "expiresAt"',
    values: [hashOf(code)],
  })
  if (spent === undefined) return false
  const text = 'delete from identity_codes where uid = $1 and expires_at <= $2'
  await on.run({ name: 'identity-code-spend-older', text, values: [spent.uid, spent.expiresAt] })
  return true
}
