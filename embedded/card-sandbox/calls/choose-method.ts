// Finds the card of a request: an existing payment method, a typed number, or a named test card.
import { noSuchParameter } from '#embedded/card-sandbox/requests/errors.ts'
import type { ApiError } from '#embedded/card-sandbox/requests/errors.ts'
import { makeMethod } from '#embedded/card-sandbox/make-method.ts'
import type { MethodParameters } from '#embedded/card-sandbox/requests/parameters.ts'
import { noAddress } from '#embedded/card-sandbox/rows.ts'
import type { Method } from '#embedded/card-sandbox/rows.ts'
import { findNumberOfAlias } from '#embedded/card-sandbox/test-cards.ts'

export type Choice = { id?: string; made?: Method }

type Given = { payment_method?: string | undefined; payment_method_data?: MethodParameters | undefined }

export function chooseMethod(given: Given, fingerprintKey: string, now: Date): Choice | { error: ApiError } {
  const number = given.payment_method === undefined ? undefined : findNumberOfAlias(given.payment_method)
  const data = number === undefined ? given.payment_method_data : testCard(number, now)
  if (data !== undefined) {
    const made = makeMethod(data, fingerprintKey, now)
    return 'error' in made ? made : { made: made.method }
  }
  return given.payment_method === undefined ? {} : { id: given.payment_method }
}

/** The current state with the chosen card, or that there is no such card. */
export function withChoice<Known extends { method: Method | null }>(
  known: Known,
  { id, made }: Choice,
): { error: ApiError } | { known: Known } {
  if (id !== undefined && known.method?.id !== id)
    return { error: noSuchParameter('PaymentMethod', id, 'payment_method') }
  return { known: made === undefined ? known : { ...known, method: made } }
}

function testCard(number: string, now: Date): MethodParameters {
  const cvc = number.length === 15 ? '1234' : '123'
  return {
    card: { number, exp_month: 12, exp_year: now.getUTCFullYear() + 2, cvc },
    billing_details: { address: noAddress, email: null, name: null, phone: null },
  }
}
