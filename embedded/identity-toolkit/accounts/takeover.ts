// Clears an account with an unverified email before it goes to the owner of that email. It may have been created by a
// squatter waiting for the owner: nothing of theirs may stay.
import type { Transaction } from '#database/connection.ts'
import { endSessions, removeUnprovenMethods } from './account-changes.ts'
import type { Account, Accounts } from './accounts.ts'

/** How the owner verified the email: with a provider identity, or with a reset link from the mailbox. */
export type Takeover = 'provider' | 'reset'
export type OnTakeover = (uid: string, by: Takeover) => Promise<void>
export type ClearUnproven = ReturnType<typeof createClearUnproven>

type Parts = { accounts: Accounts; onTakeover: OnTakeover; now: () => Date }
type Claim = { by: Takeover; exceptCode?: string }

/** What others stored couldn't be deleted. A 503, because the owner can retry. */
class NotCleared extends Error {
  readonly statusCode = 503
}

export function createClearUnproven({ accounts, onTakeover, now }: Parts) {
  /**
   * Must run before the account is handed over. All access is removed first, so that nothing new is stored, then the
   * stored data is deleted. If it fails half-way the email is still unverified, and the owner's next attempt repeats it.
   */
  return async function clearUnproven({ uid }: Account, { by, exceptCode }: Claim): Promise<void> {
    let isUnproven = false
    await accounts.change({ uid }, {}, async (on) => {
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

/** False when a concurrent attempt of the owner was faster: what that one set up must stay. */
async function lockUnproven(on: Transaction, uid: string): Promise<boolean> {
  const text = 'select uid from identity_accounts where uid = $1 and not email_verified for update'
  const rows = await on.run({ name: 'identity-lock-unproven', text, values: [uid] })
  return rows.length === 1
}
