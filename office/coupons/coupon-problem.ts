// What a refused change of a coupon says, at its fields and below them.
import { CallProblem, problemText } from '#office/call-office.ts'
import type { Wrong } from './coupon-form.ts'

/** Fields say themselves what is wrong with them. `changed`: what somebody else made of the coupon meanwhile. */
export function couponProblem(error: unknown, changed: string[] = []): string | undefined {
  if (Object.keys(wrongFieldsOf(error)).length > 0) return 'Check the marked fields.'
  const text = problemText(error)
  return text === undefined || changed.length === 0 ? text : `${text} Now ${changed.join('; ')}.`
}

export function wrongFieldsOf(error: unknown): Wrong {
  if (!(error instanceof CallProblem)) return {}
  return error.code === 'code-taken' ? { code: error.detail } : error.fields
}
