// Finds, adds and changes accounts. One statement reads an account with its providers and second factor.
import type { Database, Transaction } from '#database/connection.ts'
import type { identityAccounts } from '#database/tables/identity.ts'
import { credentialsOf, linkProvider } from './account-changes.ts'
import type { LinkedProvider } from './account-changes.ts'
import { isUniqueViolation } from '#embedded/identity-toolkit/database-errors.ts'
import { refuse } from '#embedded/identity-toolkit/refusal.ts'
import type { Refused } from '#embedded/identity-toolkit/refusal.ts'
import { newId } from '#embedded/identity-toolkit/secrets.ts'

export type { LinkedProvider } from './account-changes.ts'
export type Factor = { id: string; displayName: string | null; enrolledAt: string }
type AccountRow = typeof identityAccounts.$inferSelect
export type Account = Omit<AccountRow, 'credentialsVersion'> & {
  /** Another one after each change of how its owner proves who they are, and after all sessions were ended. */
  credentials: string
  providers: LinkedProvider[]
  factors: Factor[]
}
export type Accounts = ReturnType<typeof createAccounts>
export type AccountChanges = Partial<
  Omit<AccountRow, 'uid' | 'validSince' | 'credentialsVersion' | 'createdAt' | 'lastLoginAt'>
>
/** Removes what can't be without the account, in the same transaction; or says why the account has to stay. */
export type OnRemoval = (uid: string, on: Transaction) => Promise<{ code: string; text: string } | undefined>
export type NewAccount = AccountChanges & { uid?: string; lastLoginAt?: Date }

const columns = `a.uid, a.email, a.email_verified as "emailVerified", a.phone_number as "phoneNumber",
  a.display_name as "displayName", a.photo_url as "photoUrl", a.password_hash as "passwordHash",
  a.password_updated_at as "passwordUpdatedAt", a.is_disabled as "isDisabled", a.valid_since as "validSince",
  ${credentialsOf('a')} as credentials, a.custom_attributes as "customAttributes", a.created_at as "createdAt",
  a.last_login_at as "lastLoginAt",
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
  // A page of all accounts, for the emulator's endpoints.
  list: 'where a.uid > $1 order by a.uid limit $2',
}

const changeable = {
  email: 'email',
  emailVerified: 'email_verified',
  phoneNumber: 'phone_number',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  passwordHash: 'password_hash',
  passwordUpdatedAt: 'password_updated_at',
  isDisabled: 'is_disabled',
  customAttributes: 'custom_attributes',
} as const satisfies Record<keyof AccountChanges, string>
const changeableKeys = Object.keys(changeable) as (keyof AccountChanges)[]

// Whoever proved their identity by one of these must do so again when it was changed meanwhile.
const proofs = ['email', 'phone_number', 'password_hash', 'is_disabled']

// $1 is the uid, $2 the changed columns, and from $3 on comes a value for each column, changed or not.
const changeText = `update identity_accounts set ${Object.values(changeable)
  .map((column, at) => `${column} = case when '${column}' = any($2::text[]) then $${at + 3} else ${column} end`)
  .join(', ')},
  credentials_version = credentials_version + case when $2::text[] && '{${proofs.join(',')}}' then 1 else 0 end
  where uid = $1`

const addText = `insert into identity_accounts
  (uid, created_at, valid_since, last_login_at, ${Object.values(changeable).join(', ')})
  values ($1, $2, $3, $4, ${changeableKeys.map((_, at) => `$${at + 5}`).join(', ')})`

const lockText = `select uid from identity_accounts a
  where uid = $1 and ($2::text is null or ${credentialsOf('a')} = $2) for update`

function statementFor(by: keyof typeof conditions, values: unknown[]) {
  return {
    name: `identity-account-by-${by}`,
    text: `select ${columns} from identity_accounts a ${conditions[by]}`,
    values,
  }
}

type Parts = {
  database: Database
  now: () => Date
  /** Called after an account was changed or removed, before the response is sent. */
  onChange: (uid: string) => void
  onRemoval: OnRemoval
}

/** Rolls back what the host has removed with the account. */
class RemovalRefused extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function createAccounts({ database, now, onChange, onRemoval }: Parts) {
  async function select(by: keyof typeof conditions, values: unknown[]): Promise<Account[]> {
    return database.query<Account>(statementFor(by, values))
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

    /** Undefined when the email, phone number, uid or provider identity is taken, even by a concurrent request. */
    async add(account: NewAccount, provider?: LinkedProvider): Promise<Account | undefined> {
      const uid = account.uid ?? newId()
      const createdAt = now()
      const row = { emailVerified: false, isDisabled: false, ...account }
      const validSince = Math.floor(createdAt.getTime() / 1000)
      const values = [uid, createdAt, validSince, row.lastLoginAt, ...changeableKeys.map((key) => row[key])]
      try {
        await database.transaction(async (transaction) => {
          await transaction.run({ name: 'identity-account-add', text: addText, values })
          if (provider !== undefined) await linkProvider(transaction, uid, provider)
        })
      } catch (error) {
        if (isUniqueViolation(error)) return undefined
        throw error
      }
      return find('uid', uid)
    },

    /**
     * Changes an account and its dependent rows together, and gives it as it is then. 'taken': the email or phone number
     * belongs to another. 'outdated': its credentials aren't those with which it was read, so who asked may be somebody
     * else by now; or there is no such account.
     */
    async change(
      { uid, credentials }: { uid: string; credentials?: string },
      changes: AccountChanges,
      also?: (on: Transaction) => Promise<void>,
    ): Promise<'taken' | 'outdated' | Account> {
      const changed = changeableKeys.filter((key) => changes[key] !== undefined)
      const values = [uid, changed.map((key) => changeable[key]), ...changeableKeys.map((key) => changes[key])]
      try {
        return await database.transaction(async (transaction) => {
          const locked = await transaction.run({
            name: 'identity-account-lock',
            text: lockText,
            values: [uid, credentials],
          })
          if (locked.length === 0) return 'outdated'
          if (changed.length > 0) await transaction.run({ name: 'identity-account-change', text: changeText, values })
          await also?.(transaction)
          const [after] = await transaction.run<Account>(statementFor('uid', [uid]))
          return after ?? 'outdated'
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      } finally {
        onChange(uid)
      }
    },

    /** The same password at a higher cost; does nothing if the password was changed in the meantime. */
    async replaceHash(uid: string, oldHash: string, newHash: string): Promise<void> {
      const text = 'update identity_accounts set password_hash = $3 where uid = $1 and password_hash = $2'
      await database.query({ name: 'identity-account-rehash', text, values: [uid, oldHash, newHash] })
    },

    /** Refused if the host can't do without this account. */
    async remove(uid: string): Promise<Refused | undefined> {
      try {
        await database.transaction(async (transaction) => {
          const refusal = await onRemoval(uid, transaction)
          if (refusal !== undefined) throw new RemovalRefused(refuse(refusal.code, refusal.text))
          const text = 'delete from identity_accounts where uid = $1'
          await transaction.run({ name: 'identity-account-remove', text, values: [uid] })
        })
        return undefined
      } catch (error) {
        if (error instanceof RemovalRefused) return error.refusal
        throw error
      } finally {
        onChange(uid)
      }
    },
  }
}
