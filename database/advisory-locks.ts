// The advisory locks of the shop, one number each, so that nobody waits for something else. Those that SQL functions take have their
// number there, too (scripts/walls/advisory-locks.test.ts compares).

export const advisoryLocks = {
  /** Storing somebody's data, shared, and deleting all of it: `refuse_deleted_person`. */
  personalData: 1,
  /** Lowering or removing an owner: `keep_last_owner`. */
  lastOwner: 2,
  favourites: 3,
  lists: 4,
  addresses: 5,
  invitations: 6,
  restockRequests: 7,
  refundAllowance: 8,
  productTitles: 9,
  deliveryTimes: 10,
  apiKeys: 11,
  runs: 12,
} as const

type Lock = keyof typeof advisoryLocks

/** Until the end of the transaction, one at a time for each `$1`. */
export function lockText(lock: Exclude<Lock, 'personalData' | 'lastOwner'>): string {
  return `select pg_advisory_xact_lock(${advisoryLocks[lock]}, hashtext($1))`
}

/** Waits for statements that are storing data of the person `$1`; of the hash as much as the SQL function takes. */
export const personalDataLockText = `select pg_advisory_xact_lock(${advisoryLocks.personalData}, hashtext($1) & 255)`

/** The same lock as those statements take. */
export const personalDataSharedLockText = `select pg_advisory_xact_lock_shared(${advisoryLocks.personalData}, hashtext($1) & 255)`

/** Taken on one connection while a start prepares the database. A single number: it doesn't meet those above. */
export const startLock = 5_277_374
