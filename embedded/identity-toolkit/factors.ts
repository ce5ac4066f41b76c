// Second factors: the secret of an authenticator app, and which of its codes have been used.
import type { Database } from '#database/connection.ts'
import { isUniqueViolation } from './database-errors.ts'
import { refuse } from './refusal.ts'
import type { Refused } from './refusal.ts'
import { newId } from './secrets.ts'
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
          text: `insert into identity_factors (id, uid, display_name, secret, enrolled_at, last_step)
            values ($1, $2, $3, $4, $5, $6)`,
          values: [id, uid, displayName, secret, now(), step],
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
      const text = 'delete from identity_factors where uid = $1 and id = $2 returning id'
      const gone = await database.query({ name: 'identity-factor-remove', text, values: [uid, id] })
      return gone.length === 1
    },
  }
}
