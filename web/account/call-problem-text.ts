// What a shopper reads when a call to the shop fails.
import type { CallProblem } from '#web/session/call-shop.ts'

export const noConnectionText = 'The shop cannot be reached. Please check your connection.'

export function callProblemText({ status }: Pick<CallProblem, 'status'>, otherwise: string): string {
  if (status === 0) return noConnectionText
  if (status === 401) return 'Your session has ended. Please log in again.'
  if (status === 429) return 'Too many tries. Please wait a little.'
  return otherwise
}
