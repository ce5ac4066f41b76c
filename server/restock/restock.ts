// "Email me when it's back": one email when a sold-out product is in stock again, whoever filled up the shelf (a trigger
// on products marks the requests as due). A link in it ends these emails for an address for good.
import { lockText } from '#database/advisory-locks.ts'
import { hash } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { createRestockJob } from './restock-job.ts'
import type { JobParts } from './restock-job.ts'

export type Restock = ReturnType<typeof createRestock>

/** Of a visitor without `userId`. An unverified address may be somebody else's. */
export type RestockRequest = { product: number; email: string; userId?: string; isVerified: boolean }
/** `isWanted`: whether somebody with this address wants emails about products that are back. */
export type EmailChoice = { email: string; isVerified: boolean; isWanted: boolean }
type RequestRefusal = 'no-product' | 'in-stock' | 'too-many'

// An address that anybody could have typed gets few emails, whatever happens.
const maxOpen = { verified: 50, unverified: 3 }
const maxOfOneProduct = 5_000

/** `has_room`: of the address. `is_crowded`: too many wait for the product. */
type Asked = { quantity: number; has_room: boolean; is_crowded: boolean }

export function createRestock({ database, ...parts }: JobParts) {
  const job = createRestockJob({ database, ...parts })

  return {
    start: job.start,
    end: job.stop,
    idle: job.idle,
    runOnce: job.runOnce,

    /**
     * Asking again changes nothing. For an address that was stopped nothing is stored, and neither for one that nobody proved and
     * that waits for as many products as it may; the response doesn't tell, or anybody could learn who uses the shop.
     */
    async request({ product, email, userId, isVerified }: RestockRequest): Promise<Outcome<undefined, RequestRefusal>> {
      const address = email.trim().toLowerCase()
      const most = isVerified ? maxOpen.verified : maxOpen.unverified
      const values = [product, address, userId ?? null, hashOf(address), most, maxOfOneProduct, isVerified]
      const [found] = await database.transaction(async (on) => {
        // One request for an address at a time, or many at once would each see room for one more.
        await on.run({ name: 'restock-lock', text: lockText('restockRequests'), values: [address] })
        return on.run<Asked>({ name: 'restock-request', text: requestText, values })
      })
      if (found === undefined) return refused('no-product')
      if (found.quantity > 0) return refused('in-stock')
      const isTold = found.is_crowded || (isVerified && !found.has_room)
      return isTold ? refused('too-many') : done(undefined)
    },

    /** Ends these emails for the address that got the link. False when there is no such request any more. */
    async unsubscribe(id: string): Promise<boolean> {
      return database.transaction(async (on) => {
        const [found] = await on.run<{ email: string }>({
          name: 'restock-stop-find',
          text: 'select email from restock_requests where id = $1',
          values: [id],
        })
        if (found === undefined) return false
        const values = [found.email, hashOf(found.email), id]
        await on.run({ name: 'restock-stop', text: unsubscribeText, values })
        return true
      })
    },

    /** Whether this address gets these emails. */
    async isWanted(email: string): Promise<boolean> {
      const text = 'select from restock_stops where email_hash = $1'
      const stops = await database.query({ name: 'restock-wanted', text, values: [hashOf(email.trim().toLowerCase())] })
      return stops.length === 0
    },

    /** Turning them off ends what this address waits for. Only whoever proved the address turns them on again. */
    async choose({ email, isVerified, isWanted }: EmailChoice): Promise<Outcome<undefined, 'unverified'>> {
      const address = email.trim().toLowerCase()
      if (isWanted && !isVerified) return refused('unverified')
      await database.transaction(async (on) => {
        await on.run({ name: 'restock-lock', text: lockText('restockRequests'), values: [address] })
        if (isWanted) await on.run({ name: 'restock-resume', text: resumeText, values: [hashOf(address)] })
        else await on.run({ name: 'restock-turn-off', text: turnOffText, values: [address, hashOf(address)] })
      })
      return done(undefined)
    },

    personalData: {
      prepareRemoval: async () => {},
      /** Also what this address asked for without signing in. */
      async remove(userId: string, on: Transaction): Promise<boolean> {
        const text = `delete from restock_requests
          where user_id = $1 or email = (select lower(email) from customers where uid = $1)`
        await on.run({ name: 'restock-remove', text, values: [userId] })
        return true
      },
      async export(userId: string) {
        const rows = await database.query<{ product: string; created_at: Date }>({
          name: 'restock-own',
          text: ownText,
          values: [userId],
        })
        return {
          restockRequests: rows.map(({ product, created_at: at }) => ({ product, requestedAt: at.toISOString() })),
        }
      },
    },
  }
}

/** Enough to recognise an address that is typed again, without storing it. */
function hashOf(address: string): string {
  return hash('sha256', `restock:${address}`)
}

// The product is locked until this commits: stock that arrives meanwhile either is seen here, or sees this request. Whoever
// is signed in with a verified address may change their mind about having stopped.
const requestText = `with product as materialized (select id, quantity from products
    where id = $1 and archived_at is null for share),
  room as (select
      (select count(*) from restock_requests where email = $2 and sent_at is null and product_id <> $1) < $5::int as has_room,
      (select count(*) from (select from restock_requests where product_id = $1 and sent_at is null limit $6::int) r)
        >= $6::int as is_crowded),
  resumed as (delete from restock_stops where email_hash = $4 and $7),
  added as (insert into restock_requests (product_id, user_id, email)
    select id, $3, $2 from product, room where quantity = 0 and has_room and not is_crowded
      and ($7 or not exists (select from restock_stops where email_hash = $4))
    on conflict (product_id, email) where sent_at is null
      do update set user_id = coalesce(excluded.user_id, restock_requests.user_id))
  select quantity, has_room, is_crowded from product, room`

// The request of the link and those that were sent stay until they're swept, so that their links work, and twice.
const unsubscribeText = `with stopped as (insert into restock_stops (email_hash) values ($2) on conflict do nothing),
  own as (update restock_requests set sent_at = coalesce(sent_at, now()), due_at = null where id = $3)
  delete from restock_requests where email = $1 and id <> $3 and sent_at is null`

const resumeText = 'delete from restock_stops where email_hash = $1'

// What was sent stays until it's swept, so that the links in the emails work.
const turnOffText = `with stopped as (insert into restock_stops (email_hash) values ($2) on conflict do nothing)
  delete from restock_requests where email = $1 and sent_at is null`

const ownText = `select p.title as product, r.created_at from restock_requests r join products p on p.id = r.product_id
  where r.user_id = $1 order by r.created_at limit 1000`
