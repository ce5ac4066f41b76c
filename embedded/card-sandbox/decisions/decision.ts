// What a call decides: a refusal that changes nothing, or a change, perhaps with a refusal to tell (a declined card).
import type { ApiError } from '#embedded/card-sandbox/errors.ts'
import type { Charge, EventType, Intent, Method, Refund } from '#embedded/card-sandbox/rows.ts'

export type Change = {
  intent: Intent
  /** The charge that was made or changed. */
  charge?: Charge | undefined
  /** A payment method that was made on the way. */
  newMethod?: Method | undefined
  refund?: Refund
  events: EventType[]
  error?: ApiError
}

export type Decision = { refused: ApiError } | { change: Change }

/** What is known of an intent when a decision is made: itself, its latest charge, and the method to be used. */
export type Standing = { intent: Intent; charge: Charge | null; method: Method | null }

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
