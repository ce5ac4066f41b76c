// Checks on every request whether a session has ended, mostly from memory: an account's `valid_since` is read once and
// cached until NOTIFY reports a change. While the listener is disconnected, the database is queried each time.
import { LRUCache } from 'lru-cache'
import type { Database } from '#database/connection.ts'

export type SessionEnds = ReturnType<typeof createSessionEnds>

// About 5 MB.
const maxRemembered = 50_000

export function createSessionEnds({ database }: { database: Database }) {
  const { isHearing, subscribe } = database.sessionEnds
  const remembered = new LRUCache<string, number>({ max: maxRemembered })
  let changes = 0

  /** Must be called after every change of an account in this process: the notification may arrive after the response. */
  function forget(uid: string): void {
    changes += 1
    if (uid === '') remembered.clear()
    else remembered.delete(uid)
  }

  async function load(uid: string): Promise<number> {
    const changesBefore = changes
    const validSince = await readValidSince(uid)
    // The value may have changed in the meantime, and its notification may already have arrived.
    if (validSince !== undefined && changes === changesBefore && isHearing()) remembered.set(uid, validSince)
    return validSince ?? Infinity
  }

  /** Infinity for a disabled account, undefined for none. */
  async function readValidSince(uid: string): Promise<number | undefined> {
    const [account] = await database.query<{ validSince: number; isDisabled: boolean }>({
      name: 'identity-valid-since',
      text: 'select valid_since as "validSince", is_disabled as "isDisabled" from identity_accounts where uid = $1',
      values: [uid],
    })
    return account?.isDisabled === true ? Infinity : account?.validSince
  }

  return {
    forget,
    stop: subscribe(forget),

    /** Whether sessions that began at that second have ended: signed out everywhere, disabled or deleted. */
    async isRevoked(uid: string, authTime: number): Promise<boolean> {
      const validSince = isHearing() ? remembered.get(uid) : undefined
      return authTime < (validSince ?? (await load(uid)))
    },
  }
}
