// The embedded identity service's data. Passwords, tokens and codes are stored as hashes only.
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const seconds = (name: string) => bigint(name, { mode: 'number' })

export const identityAccounts = pgTable('identity_accounts', {
  uid: text().primaryKey(),
  // Lowercase.
  email: text().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  phoneNumber: text('phone_number').unique(),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  passwordHash: text('password_hash'),
  passwordUpdatedAt: moment('password_updated_at'),
  isDisabled: boolean('is_disabled').notNull().default(false),
  // Sessions that began before this second are over.
  validSince: seconds('valid_since').notNull(),
  // Counts the changes after which an earlier proof of identity no longer counts, such as a new password.
  credentialsVersion: integer('credentials_version').notNull().default(0),
  // JSON text, as set by an administrator.
  customAttributes: text('custom_attributes'),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at'),
})

const accountOf = () =>
  text()
    .notNull()
    .references(() => identityAccounts.uid, { onDelete: 'cascade' })

export const identityProviders = pgTable(
  'identity_providers',
  {
    providerId: text('provider_id').notNull(),
    rawId: text('raw_id').notNull(),
    uid: accountOf(),
    email: text(),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.rawId] }),
    uniqueIndex('identity_providers_account').on(table.uid, table.providerId),
  ],
)

export const identityFactors = pgTable(
  'identity_factors',
  {
    id: text().primaryKey(),
    uid: accountOf(),
    displayName: text('display_name'),
    secret: text().notNull(),
    enrolledAt: moment('enrolled_at').notNull(),
    // The time step of the last accepted code: each works once.
    lastStep: seconds('last_step').notNull(),
  },
  (table) => [uniqueIndex('identity_factors_account').on(table.uid)],
)

/** One-time replacements for the code of a second factor, deleted with it. */
export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  {
    factorId: text('factor_id')
      .notNull()
      .references(() => identityFactors.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.codeHash] })],
)

export const identitySessions = pgTable(
  'identity_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: accountOf(),
    signInProvider: text('sign_in_provider').notNull(),
    authTime: seconds('auth_time').notNull(),
    factorId: text('factor_id'),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    index('identity_sessions_account').on(table.uid, table.lastUsedAt),
    index('identity_sessions_age').on(table.lastUsedAt),
  ],
)

/** Networks where an account has signed in before, as hashes of its uid and the network. */
export const identityKnownNetworks = pgTable(
  'identity_known_networks',
  {
    uid: accountOf(),
    networkHash: text('network_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.networkHash] }),
    index('identity_known_networks_age').on(table.lastUsedAt),
  ],
)

/** Emailed codes: to reset a password, to verify or change an email address. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    uid: accountOf(),
    requestType: text('request_type').notNull(),
    email: text().notNull(),
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('identity_codes_account').on(table.uid), index('identity_codes_age').on(table.expiresAt)],
)

/** Pending proofs: a code sent to a phone, a second factor being asked for or enrolled. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().notNull(),
    uid: text().references(() => identityAccounts.uid, { onDelete: 'cascade' }),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('identity_challenges_account').on(table.uid), index('identity_challenges_age').on(table.expiresAt)],
)

export const identityLimits = pgTable(
  'identity_limits',
  {
    // A hash: counting stores neither an IP address nor an email.
    key: text().primaryKey(),
    count: integer().notNull(),
    // Consecutive times over the limit: each doubles the wait.
    strikes: integer().notNull().default(0),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('identity_limits_age').on(table.endsAt)],
)

export const identityKeys = pgTable('identity_keys', {
  kid: text().primaryKey(),
  // Counts up; being unique, it makes processes that start together agree on one key.
  generation: integer().notNull().unique(),
  privateKey: jsonb('private_key').$type<Record<string, string>>().notNull(),
  publicKey: jsonb('public_key').$type<Record<string, string>>().notNull(),
  // Published before, signed with from then on until the next one starts.
  startsAt: moment('starts_at').notNull(),
})
