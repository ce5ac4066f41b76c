// Free delivery times that the shop offers instead of one that is gone.
import type { TimeGoneProblem } from '#server/orders/purchase/refusal-json.ts'
import type { CallProblem } from '#session/call-shop.ts'

export type NextTime = TimeGoneProblem['next'][number]

const codes: readonly string[] = ['slot-full', 'slot-closed', 'outside-area'] satisfies TimeGoneProblem['code'][]

/** Undefined if the problem is another one. */
export function timesOf({ code, body }: Pick<CallProblem, 'code' | 'body'>): NextTime[] | undefined {
  const { next } = body
  return codes.includes(code ?? '') && Array.isArray(next) ? (next as NextTime[]) : undefined
}
