// Second factors: the secret of an authenticator app, and which of its codes have been used.
import type { Database } from '#database/connection.ts'
import { nextCredentials } from '#embedded/identity-toolkit/accounts/account-changes.ts'
import { isUniqueViolation } from '#embedded/identity-toolkit/database-errors.ts'
import { refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import { newId } from '#embedded/identity-toolkit/secrets.ts'
import { findStep } from './totp.ts'

export type Factors = ReturnType<typeof createFactors>
type NewFactor = { uid: string; secret: string; code: string; displayName: string | null }

export function createFactors({ database, now }: { database: Database; now: () => Date }) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    /** The id of the new factor, if the code is correct and the account has none yet. */
    async enrol({ uid, secret, code, displayName }: NewFactor): Promise<string | Refused> {
      const step = findStep(secret, code, seconds(), 0)
      if (step === undefined) return refuse('INVALID_CODE')
      const id = newId()
      try {
        await database.query({
          name: 'identity-factor-add',
          text: `with account as (${nextCredentials} returning uid)
            insert into identity_factors (id, uid, display_name, secret, enrolled_at, last_step)
            select $2, uid, $3, $4, $5, $6 from account`,
          values: [uid, id, displayName, secret, now(), step],
        })
        return id
      } catch (error) {
        if (isUniqueViolation(error)) return refuse('SECOND_FACTOR_EXISTS')
        throw error
      }
    },

    /** Whether the code is correct and used for the first time; of two concurrent uses only one is accepted. */
    async verify(uid: string, id: string, code: string): Promise<boolean> {
      const [factor] = await database.query<{ secret: string; lastStep: number }>({
        name: 'identity-factor',
        text: 'select secret, last_step as "lastStep" from identity_factors where uid = $1 and id = $2',
        values: [uid, id],
      })
      const step = factor && findStep(factor.secret, code, seconds(), factor.lastStep)
      if (step === undefined) return false
      const used = await database.query({
        name: 'identity-factor-use',
        text: 'update identity_factors set last_step = $2 where id = $1 and last_step < $2 returning id',
        values: [id, step],
      })
      return used.length === 1
    },

    async isEnrolled(uid: string): Promise<boolean> {
      const text = 'select 1 from identity_factors where uid = $1'
      return (await database.query({ name: 'identity-factor-enrolled', text, values: [uid] })).length > 0
    },

    async remove(uid: string, id: string): Promise<boolean> {
      const text = `with gone as (delete from identity_factors where uid = $1 and id = $2 returning id)
        ${nextCredentials} and exists (select from gone) returning uid`
      const gone = await database.query({ name: 'identity-factor-remove', text, values: [uid, id] })
      return gone.length === 1
    },
  }
}
