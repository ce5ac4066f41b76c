// The keys of other programs: made by a member of the staff with some of their permissions, shown once, stored hashed. They are
// asked for at every request, so a revoked one is refused at the next, in every process.
import { createHash, randomBytes } from 'node:crypto'
import { lockText } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { keyNamePrefix, staffNameOf } from '#database/staff-name.ts'
import type { apiKeys } from '#database/tables/api-keys.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { isAllowed } from '#domain/people/permission.ts'
import type { Permission, Role } from '#domain/people/permission.ts'
import { writeLog, writeLogs } from './log.ts'
import type { Actor, Self } from './log.ts'
import { memberColumns } from './staff-rows.ts'
import type { StaffMember } from './staff-rows.ts'
import { isValidKey, requireSameRole } from './still-allowed.ts'

export type Keys = ReturnType<typeof createKeys>
export type ListedKey = Omit<typeof apiKeys.$inferSelect, 'hash' | 'permissions'> & {
  permissions: Permission[]
  createdByName: string | null
}
export type NewKey = { name: string; permissions: Permission[]; expiresAt: Date | null }
export type KeyRefusal = 'not-allowed' | 'too-many' | 'not-found'

/** A key that may call: as a member of the staff, with some of its maker's permissions. */
export type AdmittedKey = { id: string; madeBy: string; member: StaffMember; permissions: readonly Permission[] }

const keyStart = 'larder_'
const keyBytes = 20
const prefixLength = keyStart.length + 6
const maxKeys = 100
const maxListed = 500

/** No token of a person begins so. */
export function isKey(token: string): boolean {
  return token.startsWith(keyStart)
}

export function createKeys({ database }: { database: Database }) {
  return {
    /** Undefined if there is no such key, it's revoked or expired, or its maker isn't on the staff any more. */
    async admit(key: string): Promise<AdmittedKey | undefined> {
      const [row] = await database.query<AdmittedRow>({ ...findKey, values: [hashOf(key)] })
      if (row === undefined) return undefined
      const { id, name, permissions, isUnused, ...maker } = row
      if (isUnused) await database.query({ ...noteUse, values: [id] })
      const member = { ...maker, uid: `key:${id}`, displayName: `${keyNamePrefix}${name}` }
      return { id, madeBy: maker.uid, member, permissions }
    },

    /** What a key may now, for what is sent in its name; undefined as for `admit`. */
    async permissionsOf(id: string): Promise<Permission[] | undefined> {
      const [row] = await database.query<{ permissions: Permission[]; role: Role }>({
        ...findPermissions,
        values: [id],
      })
      return row?.permissions.filter((permission) => isAllowed(row.role, permission))
    },

    list: (): Promise<ListedKey[]> =>
      database.query<ListedKey>({
        name: 'api-keys',
        text: `select ${columns} from api_keys order by revoked_at is not null, created_at desc, id limit ${maxListed}`,
        values: [],
      }),

    /** The key itself is in this answer and nowhere else. */
    create: (by: Self, wanted: NewKey): Promise<Outcome<{ id: string; key: string }, KeyRefusal>> =>
      database.transaction(async (on) => {
        // First: whoever removes them waits for their row, and then revokes this key, too.
        await requireSameRole(on, by)
        if (!wanted.permissions.every((permission) => isAllowed(by.role, permission))) return refused('not-allowed')
        // One at a time, or many at once would each see room for one more.
        await on.run({ name: 'api-key-lock', text: lockText('apiKeys'), values: [''] })
        const valid = await on.run({
          name: 'api-keys-valid',
          text: `select 1 from api_keys where ${isValidKey}`,
          values: [],
        })
        if (valid.length >= maxKeys) return refused('too-many')
        return done(await addKey(on, by, wanted))
      }),

    /** Once: revoking it again changes nothing. */
    revoke: (by: Self, id: string): Promise<Outcome<ListedKey, KeyRefusal>> =>
      database.transaction(async (on) => {
        await requireSameRole(on, by)
        await revokeKeys(on, by, { name: 'api-key-to-revoke', text: lockKeys('id = $1'), values: [id] })
        const text = `select ${columns} from api_keys where id = $1`
        const [key] = await on.run<ListedKey>({ name: 'api-key', text, values: [id] })
        return key === undefined ? refused('not-found') : done(key)
      }),
  }
}

/** Whoever leaves the staff leaves no key behind, also for the day on which they come back. */
export async function revokeKeysOf(on: Transaction, uid: string, by: Actor): Promise<void> {
  const reason = 'Its maker left the staff'
  await revokeKeys(on, by, { name: 'api-keys-of-maker', text: lockKeys('created_by = $1'), values: [uid] }, reason)
}

async function addKey(on: Transaction, by: Self, { name, permissions, expiresAt }: NewKey) {
  const key = `${keyStart}${randomBytes(keyBytes).toString('hex')}`
  const [row] = await on.run<{ id: string }>({
    name: 'api-key-add',
    text: `insert into api_keys (name, hash, prefix, permissions, created_by, expires_at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [name, hashOf(key), key.slice(0, prefixLength), permissions, by.uid, expiresAt],
  })
  if (row === undefined) throw new Error('A key was not stored')
  await writeLog(on, {
    by,
    action: 'key.made',
    subject: { kind: 'key', id: row.id },
    after: { permissions, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
  })
  return { id: row.id, key }
}

async function revokeKeys(on: Transaction, by: Actor, lock: LockedKeys, reason?: string): Promise<void> {
  const ids = (await on.run<{ id: string }>(lock)).map(({ id }) => id)
  if (ids.length === 0) return
  const text = 'update api_keys set revoked_at = now() where id = any($1::uuid[])'
  await on.run({ name: 'api-keys-revoke', text, values: [ids] })
  const entries = ids.map((id) => ({ action: 'key.revoked' as const, subject: { kind: 'key' as const, id }, reason }))
  await writeLogs(on, entries, { by })
}

type LockedKeys = { name: string; text: string; values: unknown[] }
type AdmittedRow = StaffMember & { id: string; name: string; permissions: Permission[]; isUnused: boolean }

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** For update: waits for the changes that this key is making, and those that come later see it revoked. */
const lockKeys = (which: string) =>
  `select id from api_keys where ${which} and revoked_at is null order by id for update`

const columns = `id, name, prefix, array_to_json(permissions) as permissions, created_by as "createdBy",
  ${staffNameOf('created_by')} as "createdByName", created_at as "createdAt", last_used_at as "lastUsedAt",
  expires_at as "expiresAt", revoked_at as "revokedAt"`

/** A write a minute at most, however often the key is used. */
const isUnused = `(last_used_at is null or last_used_at < now() - interval '1 minute')`

const findKey = {
  name: 'api-key-admit',
  text: `select api_keys.id, api_keys.name, array_to_json(permissions) as permissions, ${isUnused} as "isUnused",
      ${memberColumns}
    from api_keys join staff on staff.user_id = api_keys.created_by where hash = $1 and ${isValidKey}`,
}

const findPermissions = {
  name: 'api-key-permissions',
  text: `select array_to_json(permissions) as permissions, staff.role
    from api_keys join staff on staff.user_id = api_keys.created_by where api_keys.id = $1 and ${isValidKey}`,
}

const noteUse = {
  name: 'api-key-used',
  text: `update api_keys set last_used_at = now() where id = $1 and ${isUnused}`,
}
