// Who works in the shop, with which role; who is invited; whether the shop has its first owner; and the log of what they did.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/people/permission.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const knownRole = sql.raw(`('${roles.join("', '")}')`)

// A trigger refuses to remove or demote the last owner.
export const staff = pgTable(
  'staff',
  {
    userId: text('user_id').primaryKey(),
    // The last one that they proved to be theirs; the one they came with, if they have never proved any.
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    displayName: text('display_name'),
    role: text({ enum: roles }).notNull(),
    version: integer().notNull().default(1),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [check('staff_role_known', sql`${table.role} in ${knownRole}`)],
)

/** One for each address. Accepting it deletes it. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    // Lowercase.
    email: text().notNull().unique(),
    role: text({ enum: roles }).notNull(),
    // For the deletion of the inviting person's data.
    invitedBy: text('invited_by'),
    invitedAt: moment('invited_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [check('staff_invitation_role_known', sql`${table.role} in ${knownRole}`)],
)

/** One row from the moment the shop has had an owner: setup is over for good. */
export const shopSetup = pgTable(
  'shop_setup',
  {
    id: integer().primaryKey().default(1),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (table) => [check('shop_setup_one_row', sql`${table.id} = 1`)],
)

/** One code for each running process, while setup is open. */
export const setupCodes = pgTable('setup_codes', {
  hash: text().primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Wrong codes by account, while setup is open. */
export const setupAttempts = pgTable('setup_attempts', {
  userId: text('user_id').primaryKey(),
  count: integer().notNull(),
  endsAt: moment('ends_at').notNull(),
})

// Append-only: triggers refuse UPDATE, DELETE and TRUNCATE. So it contains ids and never names, addresses or emails.
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null: the operator of the machine, or the shop itself. */
    actorUid: text('actor_uid'),
    actorRole: text('actor_role', { enum: [...roles, 'operator', 'system'] }).notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    requestId: text('request_id'),
    batch: uuid(),
  },
  (table) => [
    index('staff_log_actor').on(table.actorUid, table.id),
    index('staff_log_subject').on(table.subjectKind, table.subjectId, table.id),
    index('staff_log_action').on(table.action, table.id).concurrently(),
    index('staff_log_batch')
      .on(table.batch)
      .where(sql`batch is not null`),
  ],
)
