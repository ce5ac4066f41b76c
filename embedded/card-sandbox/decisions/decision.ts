// The outcome of a decision: a refusal that changes nothing, or a change, perhaps with an error (a declined card).
import type { ApiError } from '#embedded/card-sandbox/requests/errors.ts'
import type { Charge, Customer, EventType, Intent, Method, Refund } from '#embedded/card-sandbox/rows.ts'

export type Change = {
  intent: Intent
  /** The new or changed charge. */
  charge?: Charge | undefined
  /** A payment method created along with it. */
  newMethod?: Method | undefined
  /** An existing payment method that is now saved for the customer. */
  attached?: Method | undefined
  refund?: Refund
  events: EventType[]
  error?: ApiError
}

export type Decision = { refused: ApiError } | { change: Change }

/** The input of a decision: an intent, its customer and latest charge, and the payment method to use. */
export type Standing = { intent: Intent; charge: Charge | null; method: Method | null; customer?: Customer | null }

export const refuse = (refused: ApiError): Decision => ({ refused })

/** The next version of an intent. */
export function changed(intent: Intent, fields: Partial<Intent>): Intent {
  return { ...intent, ...fields, version: intent.version + 1 }
}

/** New entries are added, empty ones removed. */
export function mergeMetadata(metadata: Record<string, string>, given: Record<string, string> | undefined) {
  if (given === undefined) return metadata
  return Object.fromEntries(Object.entries({ ...metadata, ...given }).filter(([, value]) => value !== ''))
}
