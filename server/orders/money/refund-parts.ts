// A refund that is taken from several payments is a row for each of them: the staff see one, and two where its parts went different ways.
import type { RefundSource } from '#domain/money/refund.ts'
import type { RefundRow } from './refund-rows.ts'

/** `by`: the member of staff who began it. */
export type OrderRefund = RefundRow & { by: string | null }

type RefundStep = {
  at: Date
  kind: 'refund-begun' | 'refund-done' | 'refund-failed'
  actor: RefundSource
  by?: string | null
  amountCents: number
  text?: string
}

/** Those that a statement read as JSON, which has no dates. */
export function mergeParts(parts: readonly OrderRefund[]): { whole: OrderRefund[]; merged: OrderRefund[] } {
  const read = parts.map(withDates)
  // The time as it was written: a Date would be less precise.
  const timeOf = new Map(parts.map(({ id, source, created_at: at }) => [id, source === 'provider' ? id : String(at)]))
  const keyOf = ({ id }: OrderRefund) => timeOf.get(id) ?? id
  const whole = Map.groupBy(read, keyOf)
  const merged = Map.groupBy(read, (part) => [keyOf(part), wayOf(part, read)].join())
  return { whole: [...whole.values()].map(sumOf), merged: [...merged.values()].map(sumOf) }
}

/** Whether its parts are in need of the same. */
function wayOf(
  { state, failed_at: failedAt, handled_at: handledAt }: OrderRefund,
  all: readonly OrderRefund[],
): string {
  const isRepeated = failedAt !== null && all.some((one) => one.state !== 'failed' && one.created_at > failedAt)
  return `${state} ${handledAt !== null} ${isRepeated}`
}

/** The first one has the lines. */
function sumOf(parts: OrderRefund[]): OrderRefund {
  const [first] = parts.toSorted((one, other) => other.lines.length - one.lines.length)
  if (first === undefined) throw new Error('A refund has no part')
  return {
    ...first,
    amount_cents: parts.reduce((sum, part) => sum + part.amount_cents, 0),
    attempts: Math.max(...parts.map(({ attempts }) => attempts)),
    last_error: parts.find((part) => part.last_error !== null)?.last_error ?? null,
    done_at: latest(parts.map((part) => part.done_at)),
    failed_at: latest(parts.map((part) => part.failed_at)),
  }
}

function latest(times: (Date | null)[]): Date | null {
  return times.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null)
}

function withDates(refund: OrderRefund): OrderRefund {
  const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value))
  const { created_at: created, done_at: done, failed_at: failed, handled_at: handled } = refund
  const dates = { created_at: new Date(created), done_at: dateOf(done), failed_at: dateOf(failed) }
  return { ...refund, ...dates, handled_at: dateOf(handled) }
}

/** Begun as a whole, and ended in as many ways as its parts. */
export function refundSteps({ whole, merged }: ReturnType<typeof mergeParts>): RefundStep[] {
  const begun = whole.map((refund): RefundStep => {
    const { created_at: at, amount_cents: amountCents, source: actor, by, reason: text } = refund
    return { at, kind: 'refund-begun', actor, by, amountCents, text }
  })
  const ended = merged.flatMap(({ done_at: done, failed_at: failed, amount_cents: amountCents, last_error: error }) => {
    const steps: RefundStep[] = []
    if (done !== null) steps.push({ at: done, kind: 'refund-done', actor: 'provider', amountCents })
    if (failed !== null)
      steps.push({ at: failed, kind: 'refund-failed', actor: 'provider', amountCents, text: error ?? '' })
    return steps
  })
  return [...begun, ...ended]
}
