// The first owner of the shop. One row closes setup for good, whichever way that owner came: with the code that a start
// prints, as OWNER_EMAIL, or by the operator's command.
import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Shopper } from '#server/identity/verifier.ts'
import { writeLog } from './log.ts'
import { addMember } from './staff-rows.ts'
import type { StaffMember } from './staff-rows.ts'

export type Setup = ReturnType<typeof createSetup>
export type SetupRefusal = 'closed' | 'wrong-code' | 'too-many-attempts'

const maxAttempts = 10
const codeBytes = 16
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

export function createSetup({ database }: { database: Database }) {
  // For good, so it is asked for no more often than until it is.
  let isClosed = false

  async function isOpen(): Promise<boolean> {
    if (isClosed) return false
    const text = 'select 1 from shop_setup'
    isClosed = (await database.query({ name: 'setup-done', text, values: [] })).length > 0
    return !isClosed
  }

  return {
    isOpen,

    /**
     * A new code, unless setup is over. Each process has its own, and none of them ends another's: requests reach any
     * process. Codes of processes that were killed end with the next start on the embedded database, otherwise in a day.
     */
    async openCode(): Promise<{ code: string; end: () => Promise<void> } | undefined> {
      if (!(await isOpen())) return undefined
      const maxAge = database.kind === 'embedded' ? 0 : 86_400
      const stale = `delete from setup_codes where created_at <= clock_timestamp() - $1 * interval '1 second'`
      await database.query({ name: 'setup-codes-stale', text: stale, values: [maxAge] })
      const code = newCode()
      const add = 'insert into setup_codes (hash) values ($1)'
      await database.query({ name: 'setup-code-add', text: add, values: [hashOf(code)] })
      const remove = 'delete from setup_codes where hash = $1'
      const end = async () =>
        void (await database.query({ name: 'setup-code-end', text: remove, values: [hashOf(code)] }))
      return { code, end }
    },

    /** Makes the first person with the right code the owner. */
    redeem: (shopper: Shopper, code: string, requestId: string): Promise<Outcome<StaffMember, SetupRefusal>> =>
      database.transaction(async (on) => {
        if (await isDone(on)) return refused('closed')
        if ((await countAttempt(on, shopper.uid)) > maxAttempts) return refused('too-many-attempts')
        const known = 'select 1 from setup_codes where hash = $1'
        const matching = await on.run({ name: 'setup-code', text: known, values: [hashOf(code)] })
        // It may have been closed while this waited for its turn, which removes the codes.
        if (matching.length === 0) return refused((await isDone(on)) ? 'closed' : 'wrong-code')
        const owner = await claim(on, shopper, requestId)
        return owner === undefined ? refused('closed') : done(owner)
      }),
  }
}

/** The owner, if nobody was first. A concurrent claim waits here for the other's row. */
export async function claim(on: Transaction, shopper: Shopper, requestId: string): Promise<StaffMember | undefined> {
  if (!(await closeSetup(on))) return undefined
  const owner = await addMember(on, shopper, 'owner')
  await writeLog(on, {
    by: { uid: shopper.uid, role: 'owner', requestId },
    action: 'shop.set-up',
    subject: { kind: 'shop', id: 'larder' },
    after: { owner: shopper.uid },
  })
  return owner
}

/** Part of every way to become an owner. False if it was over already. */
export async function closeSetup(on: Transaction): Promise<boolean> {
  const text = 'insert into shop_setup (id) values (1) on conflict do nothing returning id'
  const isFirst = (await on.run({ name: 'setup-close', text, values: [] })).length === 1
  if (!isFirst) return false
  await on.run({ name: 'setup-codes-remove', text: 'delete from setup_codes', values: [] })
  await on.run({ name: 'setup-attempts-remove', text: 'delete from setup_attempts', values: [] })
  return true
}

async function isDone(on: Transaction): Promise<boolean> {
  return (await on.run({ name: 'setup-done', text: 'select 1 from shop_setup', values: [] })).length > 0
}

/** Counted for each account: a total would let anybody with an account lock the owner out. */
async function countAttempt(on: Transaction, uid: string): Promise<number> {
  const [row] = await on.run<{ count: number }>({
    name: 'setup-attempt',
    text: `insert into setup_attempts as a (user_id, count, ends_at) values ($1, 1, now() + interval '1 hour')
      on conflict (user_id) do update set
        count = case when a.ends_at <= now() then 1 else a.count + 1 end,
        ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
      returning count`,
    values: [uid],
  })
  return row?.count ?? 1
}

/** 128 random bits in characters that can't be mistaken for each other. */
function newCode(): string {
  let bits = BigInt(`0x${randomBytes(codeBytes).toString('hex')}`)
  let code = ''
  for (let index = 0; index < Math.ceil((codeBytes * 8) / 5); index++) {
    code += alphabet.charAt(Number(bits % 32n))
    bits /= 32n
  }
  return code
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('hex')
}
