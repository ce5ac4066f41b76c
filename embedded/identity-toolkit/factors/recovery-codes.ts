// Recovery codes: each replaces the code of an authenticator app once, for somebody who has lost the device. They belong to
// the second factor, so that removing it deletes them, whoever removes it and why.
import { randomBytes } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { hashOf } from '#embedded/identity-toolkit/secrets.ts'

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

const codeCount = 10
// Crockford's base 32: without i, l, o and u, which are easily misread. Sixteen characters are 80 random bits, too many to
// find even from a stolen hash.
const characters = '0123456789abcdefghjkmnpqrstvwxyz'
const shape = new RegExp(`^[${characters}]{16}$`)

export function createRecoveryCodes({ database }: { database: Database }) {
  return {
    /** Ten new codes instead of the old ones, and how many of those were left. Undefined without a second factor. */
    async replace(uid: string): Promise<{ codes: string[]; replaced: number } | undefined> {
      const codes = Array.from({ length: codeCount }, newRecoveryCode)
      return database.transaction(async (on) => {
        // Locked, so that two requests at the same time don't both leave their codes behind.
        const [factor] = await on.run<{ id: string }>({
          name: 'identity-factor-lock',
          text: 'select id from identity_factors where uid = $1 for update',
          values: [uid],
        })
        if (factor === undefined) return undefined
        const gone = await on.run({
          name: 'identity-recovery-remove',
          text: 'delete from identity_recovery_codes where factor_id = $1 returning factor_id',
          values: [factor.id],
        })
        await on.run({
          name: 'identity-recovery-add',
          text: 'insert into identity_recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])',
          values: [factor.id, codes.map(hashOf)],
        })
        return { codes: codes.map(inGroups), replaced: gone.length }
      })
    },

    /** How many are left after this one; undefined when it isn't valid. Of two concurrent uses only one is accepted. */
    async use(factorId: string, code: string): Promise<number | undefined> {
      const [used] = await database.query<{ left: number }>({
        name: 'identity-recovery-use',
        text: `with used as (
            delete from identity_recovery_codes where factor_id = $1 and code_hash = $2 returning factor_id
          )
          select (select count(*)::int from identity_recovery_codes where factor_id = $1) - 1 as left from used`,
        values: [factorId, hashOf(code)],
      })
      return used?.left
    },

    async count(uid: string): Promise<number> {
      const [row] = await database.query<{ left: number }>({
        name: 'identity-recovery-count',
        text: `select count(*)::int as left from identity_recovery_codes
          where factor_id = (select id from identity_factors where uid = $1)`,
        values: [uid],
      })
      return row?.left ?? 0
    },
  }
}

/** However it was typed: with or without dashes, in capitals, or with o for 0 and l for 1. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return shape.test(code) ? code : undefined
}

function newRecoveryCode(): string {
  return Array.from(randomBytes(16), (byte) => characters[byte % 32]).join('')
}

function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?!$)/g, '$&-')
}
