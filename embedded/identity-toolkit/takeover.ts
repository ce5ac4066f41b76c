// Readies an account that nobody had proved for the owner of its email. Whoever made it may be a stranger who waits for the
// owner to come: nothing of theirs may stay.
import type { Transaction } from '#database/connection.ts'
import { endSessions, removeUnprovenMethods } from './account-changes.ts'
import type { Account, Accounts } from './accounts.ts'

/** How the owner proved the email: by an identity at a provider, or by a reset link from the mailbox. */
export type Takeover = 'provider' | 'reset'
export type OnTakeover = (uid: string, by: Takeover) => Promise<void>
export type ClearUnproven = ReturnType<typeof createClearUnproven>

type Parts = { accounts: Accounts; onTakeover: OnTakeover; now: () => Date }
type Claim = { by: Takeover; exceptCode?: string }

/** Whoever stored something does not answer: to be tried again, so a 503. */
class NotCleared extends Error {
  readonly statusCode = 503
}

export function createClearUnproven({ accounts, onTakeover, now }: Parts) {
  /**
   * To be called before the account is handed over. First nobody can get in any more, so that nothing new is stored, then
   * what was stored goes. If it fails half-way the email is still unproved, and the owner's next attempt does it again.
   */
  return async function clearUnproven({ uid }: Account, { by, exceptCode }: Claim): Promise<void> {
    let isUnproven = false
    await accounts.change(uid, {}, async (on) => {
      isUnproven = await lockUnproven(on, uid)
      if (!isUnproven) return
      await removeUnprovenMethods(on, uid)
      await endSessions(on, uid, now(), exceptCode)
    })
    if (isUnproven) await clearStored(uid, by)
  }

  async function clearStored(uid: string, by: Takeover): Promise<void> {
    try {
      await onTakeover(uid, by)
    } catch (cause) {
      throw new NotCleared('What was stored for an account could not be deleted', { cause })
    }
  }
}

/** False when a second attempt of the owner was faster: what that one set up must stay. */
async function lockUnproven(on: Transaction, uid: string): Promise<boolean> {
  const text = 'select uid from identity_accounts where uid = $1 and not email_verified for update'
  const rows = await on.run({ name: 'identity-lock-unproven', text, values: [uid] })
  return rows.length === 1
}
