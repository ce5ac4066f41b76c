// A request as its handler sees it: caller, parameters and idempotency key.
import { invalidRequest, missing } from './errors.ts'
import type { ApiError } from './errors.ts'
import { isSame } from '#embedded/card-sandbox/keys.ts'
import type { Expansions } from '#embedded/card-sandbox/json/intent-json.ts'
import { intentJson, reducedIntentJson } from '#embedded/card-sandbox/json/intent-json.ts'
import type { Intent } from '#embedded/card-sandbox/rows.ts'
import type { Found, Reply } from '#embedded/card-sandbox/store.ts'

export type Call<Parameters> = {
  /** The id in the path. */
  id: string
  parameters: Parameters
  /** Who calls: the shop's server with the secret key, or a browser with the publishable one. */
  caller: 'secret' | 'publishable'
  requestId: string
  /** Of a browser. */
  address: string | undefined
  /** The idempotency key, as stored and as given, with the hash of its request. */
  idempotency: { key: string; given: string; request: string } | undefined
  now: Date
}

/** A browser needs the client secret of the intent. */
export function refuseStranger(
  call: Call<{ client_secret?: string | undefined }>,
  intent: Intent,
): ApiError | undefined {
  const given = call.parameters.client_secret
  if (given === undefined) return call.caller === 'secret' ? undefined : missing('client_secret')
  if (isSame(intent.client_secret, given)) return undefined
  const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.'
  return invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'client_secret' })
}

/** The intent as this caller may see it. */
export function showIntent({ caller }: Call<unknown>, intent: Intent, expansions: Expansions = {}): object {
  return caller === 'secret' ? intentJson(intent, expansions) : reducedIntentJson(intent, expansions)
}

const expandable = ['latest_charge', 'payment_method']

export function refuseExpansion(expand: string[] | undefined, prefix = ''): ApiError | undefined {
  const wrong = expand?.find((name) => !expandable.some((known) => name === prefix + known))
  if (wrong === undefined) return undefined
  return invalidRequest(`This property cannot be expanded (${wrong}).`, { param: 'expand' })
}

export function expansionsOf(
  expand: string[] | undefined,
  found: Pick<Found, 'charge' | 'chargeMethod' | 'method'>,
  prefix = '',
): Expansions {
  const isAsked = (name: string) => expand?.includes(prefix + name) === true
  const { charge, chargeMethod, method } = found
  return {
    charge:
      isAsked('latest_charge') && charge !== null && chargeMethod !== null
        ? { charge, method: chargeMethod }
        : undefined,
    method: isAsked('payment_method') && method !== null ? method : undefined,
  }
}

/** The response to store under the idempotency key, if there is one. */
export function replyOf(call: Call<unknown>, response: { status: number; body: string }): Reply | undefined {
  if (call.idempotency === undefined) return undefined
  const { key, request } = call.idempotency
  return { key, request, created: Math.floor(call.now.getTime() / 1000), ...response }
}
