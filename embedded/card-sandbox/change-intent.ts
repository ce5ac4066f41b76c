// Changes an intent with optimistic locking: reads it, decides, and writes over the version that was read. After a
// concurrent change it decides again on the new version, so that of two confirmations or captures one takes effect.
import type { Taken } from '#database/sliding-limit.ts'
import { errorResponse, okResponse } from './requests/api-response.ts'
import type { ApiResponse } from './requests/api-response.ts'
import { expansionsOf, refuseExpansion, replyOf, showIntent } from './requests/call.ts'
import type { Call } from './requests/call.ts'
import type { Change, Decision, Standing } from './decisions/decision.ts'
import type { CustomerStore } from './customer-store.ts'
import { keyReused, lockTimeout, tooManyDeclines } from './requests/errors.ts'
import type { ApiError } from './requests/errors.ts'
import { chargeJson } from './json/charge-json.ts'
import { eventOf } from './json/event-json.ts'
import { intentJson } from './json/intent-json.ts'
import { methodJson } from './json/method-json.ts'
import { refundJson } from './json/refund-json.ts'
import type { Outbox } from './outbox.ts'
import type { EventType, Intent } from './rows.ts'
import type { Found, Reply, Store } from './store.ts'
import type { Tries } from './tries.ts'

export type Tools = {
  store: Store
  customers: CustomerStore
  outbox: Outbox
  fingerprintKey: string
  subscribed: (type: EventType) => boolean
  tries: Tries
}

type Work = {
  find: () => Promise<Found | undefined>
  /** The error when the intent doesn't exist. */
  missing: ApiError
  /** Refuses a caller who may not see the intent. */
  refuseCaller?: (intent: Intent) => ApiError | undefined
  /** Refuses the change before it is decided. */
  refuse?: ((found: Found) => ApiError | undefined) | undefined
  decide: (standing: Standing) => Decision
  /** A card is tried, unless too many were declined. */
  triesCard?: boolean
}

type Expanding = { expand?: string[] | undefined }

const maxAttempts = 8

export async function changeIntent(tools: Tools, call: Call<Expanding>, work: Work): Promise<ApiResponse> {
  const wrong = refuseExpansion(call.parameters.expand)
  if (wrong !== undefined) return errorResponse(wrong)
  let taken: Taken | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await work.find()
    if (found === undefined) return errorResponse(work.missing)
    const stranger = work.refuseCaller?.(found.intent)
    if (stranger !== undefined) return errorResponse(stranger)
    if (found.reply !== null) return replay(call, found.reply)
    const refusal = work.refuse?.(found)
    if (refusal !== undefined) return storeRefusal(tools, call, refusal, found)
    if (work.triesCard === true) taken ??= await tools.tries.take(found.intent.payer, call.address, call.now)
    if (work.triesCard === true && taken === undefined) return storeRefusal(tools, call, tooManyDeclines, found)
    // A method that a concurrent payment has just used can be read from both tables.
    const unused = found.method === null ? found.unused : null
    const standing = unused === null ? found : { ...found, method: unused }
    const decision = work.decide(standing)
    if ('refused' in decision) {
      if (taken !== undefined && decision.refused.type !== 'card_error') await tools.tries.giveBack(taken)
      return storeRefusal(tools, call, decision.refused, standing)
    }
    const change = unused === null ? decision.change : { ...decision.change, newMethod: unused }
    const response = await writeChange(tools, call, change, {
      ...standing,
      givesBack: isDeclined(change) ? undefined : taken,
    })
    if (response !== undefined) return response
  }
  if (taken !== undefined) await tools.tries.giveBack(taken)
  return errorResponse(lockTimeout)
}

/** Undefined after a concurrent change. */
export async function writeChange(
  { store, outbox, subscribed }: Tools,
  call: Call<Expanding>,
  decided: Change,
  { givesBack, ...before }: Pick<Found, 'charge' | 'chargeMethod' | 'method'> & { givesBack?: Taken | undefined },
): Promise<ApiResponse | undefined> {
  const change = withAttached(decided)
  const charge = change.charge ?? before.charge
  const method = change.newMethod ?? change.attached ?? before.method
  const chargeMethod = before.chargeMethod?.id === charge?.payment_method ? before.chargeMethod : method
  const after = { charge, chargeMethod, method }
  const response = responseOf(call, change, after)
  const events = change.events.filter(subscribed).map((type) => {
    const object = objectOf(type, change, after)
    return eventOf({ type, object, requestId: call.requestId, key: call.idempotency?.given }, call.now)
  })
  const saving = { events, reply: replyOf(call, response), givesBack }
  if (!(await store.save(change, saving))) return undefined
  outbox.push(events)
  return response
}

/** A change that nobody asked for. False after a concurrent change. */
export async function writeExpiry(
  { store, outbox, subscribed }: Pick<Tools, 'store' | 'outbox' | 'subscribed'>,
  change: Change,
  before: Found,
  now: Date,
): Promise<boolean> {
  const after = { ...before, charge: change.charge ?? before.charge }
  const events = change.events
    .filter(subscribed)
    .map((type) => eventOf({ type, object: objectOf(type, change, after), requestId: null, key: undefined }, now))
  if (!(await store.save(change, { events, reply: undefined, givesBack: undefined }))) return false
  outbox.push(events)
  return true
}

/** A payment method that is written along with the change is attached by that. */
function withAttached({ newMethod, attached, ...rest }: Change): Change {
  return newMethod === undefined ? { ...rest, attached } : { ...rest, newMethod: attached ?? newMethod }
}

function isDeclined({ events }: Change): boolean {
  return events.includes('payment_intent.payment_failed')
}

type After = Pick<Found, 'charge' | 'chargeMethod' | 'method'>

function responseOf(call: Call<Expanding>, { intent, refund, error }: Change, after: After): ApiResponse {
  if (error !== undefined) return errorResponse(error, aboutError(call, { ...after, intent }))
  if (refund !== undefined) return okResponse(refundJson(refund))
  return okResponse(showIntent(call, intent, expansionsOf(call.parameters.expand, after)))
}

function objectOf(type: EventType, change: Change, after: After): object {
  if (type.startsWith('refund.') && change.refund !== undefined) return refundJson(change.refund)
  return type.startsWith('charge.') ? chargeObject(change, after) : intentJson(change.intent)
}

function chargeObject({ intent }: Change, { charge, chargeMethod }: After): object {
  if (charge === null || chargeMethod === null) throw new Error('A charge event without a charge')
  return chargeJson(charge, intent, chargeMethod)
}

function aboutError(call: Call<unknown>, { intent, method }: Standing): object {
  const about = { payment_intent: showIntent(call, intent) }
  return method === null ? about : { ...about, payment_method: methodJson(method) }
}

async function storeRefusal(
  { store }: Tools,
  call: Call<unknown>,
  error: ApiError,
  standing: Standing,
): Promise<ApiResponse> {
  const response = errorResponse(error, aboutError(call, standing))
  const reply = replyOf(call, response)
  if (reply === undefined || (await store.saveReply(reply))) return response
  return replayStored(store, call, reply.key)
}

export async function replayStored(store: Store, call: Call<unknown>, key: string): Promise<ApiResponse> {
  const reply = await store.findReply(key)
  return reply === undefined ? errorResponse(lockTimeout) : replay(call, reply)
}

/** The same response to the same request; a different request under the same key is an error of the caller. */
export function replay({ idempotency }: Call<unknown>, reply: Reply): ApiResponse {
  if (reply.request !== idempotency?.request) return errorResponse(keyReused(idempotency?.given ?? ''))
  return { status: reply.status, body: reply.body, isReplayed: true }
}
