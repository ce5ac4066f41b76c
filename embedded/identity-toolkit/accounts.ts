// Finds, makes and changes accounts. One statement reads an account with its providers and second factor.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/connection.ts'
import {
  identityAccounts,
  identityChallenges,
  identityCodes,
  identityFactors,
  identityProviders,
  identitySessions,
} from '#database/tables/identity.ts'
import { isUniqueViolation } from './database-faults.ts'
import { hashOf, newId } from './secrets.ts'

export type LinkedProvider = {
  providerId: string
  rawId: string
  email: string | null
  displayName: string | null
  photoUrl: string | null
}
export type Factor = { id: string; displayName: string | null; enrolledAt: string }
export type Account = typeof identityAccounts.$inferSelect & { providers: LinkedProvider[]; factors: Factor[] }
export type Accounts = ReturnType<typeof createAccounts>
export type NewAccount = Partial<Omit<typeof identityAccounts.$inferInsert, 'createdAt' | 'validSince'>>
export type AccountChanges = Partial<Omit<typeof identityAccounts.$inferInsert, 'uid'>>

const columns = `a.uid, a.email, a.email_verified as "emailVerified", a.phone_number as "phoneNumber",
  a.display_name as "displayName", a.photo_url as "photoUrl", a.password_hash as "passwordHash",
  a.password_updated_at as "passwordUpdatedAt", a.is_disabled as "isDisabled", a.valid_since as "validSince",
  a.custom_attributes as "customAttributes", a.created_at as "createdAt", a.last_login_at as "lastLoginAt",
  coalesce((select json_agg(json_build_object('providerId', p.provider_id, 'rawId', p.raw_id, 'email', p.email,
    'displayName', p.display_name, 'photoUrl', p.photo_url) order by p.provider_id)
    from identity_providers p where p.uid = a.uid), '[]') as providers,
  coalesce((select json_agg(json_build_object('id', f.id, 'displayName', f.display_name, 'enrolledAt', f.enrolled_at))
    from identity_factors f where f.uid = a.uid), '[]') as factors`

const conditions = {
  uid: 'where a.uid = $1',
  email: 'where a.email = $1',
  phone: 'where a.phone_number = $1',
  provider: 'where a.uid = (select uid from identity_providers where provider_id = $1 and raw_id = $2)',
  // A page of all accounts, for the test calls.
  list: 'where a.uid > $1 order by a.uid limit $2',
}

type Parts = {
  database: Database
  now: () => Date
  /** Told of an account that was changed or removed, before whoever asked for it is answered. */
  onChange: (uid: string) => void
}

export function createAccounts({ database, now, onChange }: Parts) {
  async function select(by: keyof typeof conditions, values: unknown[]): Promise<Account[]> {
    const text = `select ${columns} from identity_accounts a ${conditions[by]}`
    return database.query<Account>({ name: `identity-account-by-${by}`, text, values })
  }

  async function find(by: 'uid' | 'email' | 'phone', value: string): Promise<Account | undefined> {
    return (await select(by, [value]))[0]
  }

  return {
    find,
    list: (afterUid: string, limit: number) => select('list', [afterUid, limit]),

    async findByProvider(providerId: string, rawId: string): Promise<Account | undefined> {
      return (await select('provider', [providerId, rawId]))[0]
    },

    /** Nothing when the email, phone number, uid or identity at a provider is taken, also at this very moment. */
    async add(account: NewAccount, provider?: LinkedProvider): Promise<Account | undefined> {
      const uid = account.uid ?? newId()
      const values = { ...account, uid, createdAt: now(), validSince: Math.floor(now().getTime() / 1000) }
      try {
        await database.transaction(async (transaction) => {
          await transaction.insert(identityAccounts).values(values)
          if (provider !== undefined) await transaction.insert(identityProviders).values({ ...provider, uid })
        })
      } catch (error) {
        if (isUniqueViolation(error)) return undefined
        throw error
      }
      return find('uid', uid)
    },

    /** Changes an account and what hangs on it together. 'taken': the email or phone number belongs to another. */
    async change(
      uid: string,
      changes: AccountChanges,
      also?: (on: Transaction) => Promise<void>,
    ): Promise<'taken' | 'changed'> {
      try {
        await database.transaction(async (transaction) => {
          if (Object.keys(changes).length > 0)
            await transaction.update(identityAccounts).set(changes).where(eq(identityAccounts.uid, uid))
          await also?.(transaction)
        })
        return 'changed'
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      } finally {
        onChange(uid)
      }
    },

    /** The same password at a higher cost; nothing when it has been changed meanwhile. */
    async replaceHash(uid: string, oldHash: string, newHash: string): Promise<void> {
      const text = 'update identity_accounts set password_hash = $3 where uid = $1 and password_hash = $2'
      await database.query({ name: 'identity-account-rehash', text, values: [uid, oldHash, newHash] })
    },

    async remove(uid: string): Promise<void> {
      const text = 'delete from identity_accounts where uid = $1'
      await database.query({ name: 'identity-account-remove', text, values: [uid] }).finally(() => onChange(uid))
    },
  }
}

/**
 * Ends every session of an account, those of this very second too: the next one begins a second later. Mailed links and
 * pending second factors end as well, since whoever had a session may have asked for them; only `exceptCode` stays.
 */
export async function endSessions(on: Transaction, uid: string, now: Date, exceptCode = ''): Promise<void> {
  const validSince = sql`greatest(${identityAccounts.validSince}, ${Math.floor(now.getTime() / 1000)}) + 1`
  await on.update(identityAccounts).set({ validSince }).where(eq(identityAccounts.uid, uid))
  await on.delete(identitySessions).where(eq(identitySessions.uid, uid))
  await on.delete(identityChallenges).where(eq(identityChallenges.uid, uid))
  await on.delete(identityCodes).where(and(eq(identityCodes.uid, uid), ne(identityCodes.codeHash, hashOf(exceptCode))))
}

/**
 * Takes every way in, and the name and picture, from an account whose email nobody had proved until now: whoever made it
 * may not be the one the address belongs to, and must not keep a key to it.
 */
export async function dropUnprovenWays(on: Transaction, uid: string): Promise<void> {
  await on.delete(identityProviders).where(eq(identityProviders.uid, uid))
  await on.delete(identityFactors).where(eq(identityFactors.uid, uid))
  const nothing = { passwordHash: null, phoneNumber: null, displayName: null, photoUrl: null }
  await on.update(identityAccounts).set(nothing).where(eq(identityAccounts.uid, uid))
}
