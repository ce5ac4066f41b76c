// How much somebody may refund: up to a limit of one order and of a day, above it with a permission and a recent sign-in.
import { lockText } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { allowanceOf, isLargeRefund } from '#domain/money/refund.ts'
import type { RefundAllowance, RefundedBy } from '#domain/money/refund.ts'

/** `aboveIt`: what is asked of this person above the limit. */
export type RefundLimit = { limitCents: number; aboveIt: 'allowed' | 'old-sign-in' | 'not-allowed' }

export type AllowanceRefusal = { ok: false; reason: 'above-refund-limit' | 'old-sign-in'; allowance: RefundAllowance }

type Asked = { uid: string; orderId: string }
type Wanted = Asked & { amountCents: number; limit: RefundLimit | undefined }

/** In the transaction that writes the refund: of several at once by one person, each knows those before it. */
export async function checkAllowance(on: Transaction, wanted: Wanted): Promise<AllowanceRefusal | undefined> {
  const { uid, amountCents, limit } = wanted
  if (limit === undefined || amountCents === 0) return undefined
  await on.run({ name: 'refund-allowance-lock', text: lockText('refundAllowance'), values: [uid] })
  const [refunded] = await on.run<RefundedBy>(refundedBy(wanted))
  const allowance = allowanceOf(limit.limitCents, refunded ?? nothing)
  if (!isLargeRefund(amountCents, allowance.leftCents) || limit.aboveIt === 'allowed') return undefined
  return { ok: false, reason: limit.aboveIt === 'old-sign-in' ? 'old-sign-in' : 'above-refund-limit', allowance }
}

export function createFindAllowance(database: Database) {
  return async (asked: Asked, limitCents: number): Promise<RefundAllowance> => {
    const [refunded] = await database.query<RefundedBy>(refundedBy(asked))
    return allowanceOf(limitCents, refunded ?? nothing)
  }
}

const nothing: RefundedBy = { ofOrderCents: 0, inDayCents: 0 }

function refundedBy({ uid, orderId }: Asked) {
  return { name: 'refund-allowance', text: refundedText, values: [uid, orderId] }
}

const sumOf = (rows: string) =>
  `(select least(coalesce(sum(amount_cents), 0), 2000000000)::int from refunds where actor_uid = $1 and state <> 'failed' and ${rows})`

const refundedText = `select ${sumOf('order_id = $2')} as "ofOrderCents",
  ${sumOf(`created_at > now() - interval '1 day'`)} as "inDayCents"`
