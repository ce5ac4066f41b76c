// Payment intent endpoints.
import { errorResponse, okResponse } from '#embedded/card-sandbox/requests/api-response.ts'
import type { ApiResponse } from '#embedded/card-sandbox/requests/api-response.ts'
import { expansionsOf, refuseExpansion, refuseStranger, showIntent } from '#embedded/card-sandbox/requests/call.ts'
import type { Call } from '#embedded/card-sandbox/requests/call.ts'
import { changeIntent, replayStored, writeChange } from '#embedded/card-sandbox/change-intent.ts'
import type { Tools } from '#embedded/card-sandbox/change-intent.ts'
import { decideChallenge, decideConfirm } from '#embedded/card-sandbox/decisions/confirm.ts'
import { refuse } from '#embedded/card-sandbox/decisions/decision.ts'
import type { Change, Decision, Standing } from '#embedded/card-sandbox/decisions/decision.ts'
import { decideUpdate, newIntent } from '#embedded/card-sandbox/decisions/describe-intent.ts'
import { decideCancel, decideCapture } from '#embedded/card-sandbox/decisions/settle.ts'
import {
  invalidRequest,
  lockTimeout,
  noSuch,
  noSuchParameter,
  tooManyDeclines,
} from '#embedded/card-sandbox/requests/errors.ts'
import type { ApiError } from '#embedded/card-sandbox/requests/errors.ts'
import { intentJson } from '#embedded/card-sandbox/json/intent-json.ts'
import type * as parameters from '#embedded/card-sandbox/requests/parameters.ts'
import type { Customer, Method } from '#embedded/card-sandbox/rows.ts'
import type { Found } from '#embedded/card-sandbox/store.ts'
import { chooseMethod, withChoice } from './choose-method.ts'
import type { Choice } from './choose-method.ts'

export function createIntentCalls(tools: Tools) {
  const { store, customers, fingerprintKey, tries } = tools

  async function findCustomer(id: string): Promise<Customer | undefined> {
    const found = await customers.find(id)
    return found?.deleted === true ? undefined : found
  }

  type Work = { decide: (standing: Standing) => Decision; choice?: Choice | { error: ApiError }; triesCard?: boolean }

  /** Changes the intent in the path; a browser needs its client secret. */
  function change(call: Call<Secret>, { decide, choice = {}, triesCard = false }: Work): Promise<ApiResponse> {
    const choiceId = 'error' in choice ? undefined : choice.id
    return changeIntent(tools, call, {
      triesCard,
      find: () => store.findIntent(call.id, { method: choiceId, key: call.idempotency?.key }),
      missing: noSuch('payment_intent', call.id, 'intent'),
      refuseCaller: (intent) => refuseStranger(call, intent),
      refuse: triesCard ? (found) => refuseTrying(call, found) : undefined,
      decide(standing) {
        if ('error' in choice) return refuse(choice.error)
        const chosen = withChoice(standing, choice)
        return 'error' in chosen ? refuse(chosen.error) : decide(chosen.known)
      },
    })
  }

  return {
    async create(call: Call<parameters.CreateIntent>): Promise<ApiResponse> {
      const given = call.parameters
      const wrong = refuseExpansion(given.expand)
      if (wrong !== undefined) return errorResponse(wrong)
      const choice = chooseMethod(given, fingerprintKey, call.now)
      if ('error' in choice) return errorResponse(choice.error)
      const found = choice.id === undefined ? undefined : await store.findMethod(choice.id)
      const chosen = withChoice({ method: found?.method ?? null }, choice)
      if ('error' in chosen) return errorResponse(chosen.error)
      const { method } = chosen.known
      const customer = given.customer === undefined ? null : await findCustomer(given.customer)
      if (customer === undefined) return errorResponse(noSuchParameter('customer', given.customer ?? '', 'customer'))
      const nothing = { charge: null, chargeMethod: null, method, customer }
      const intent = { ...newIntent(given, method ?? undefined, call.now), payer: tries.payerOf(given.metadata) }
      const newMethod = found?.isUnused === true ? found.method : choice.made
      let made: Change = { intent, newMethod, events: [] }
      if (given.confirm === true) {
        const decision = decideConfirm({ intent, ...nothing }, given, confirmOptions(call, newMethod))
        if ('refused' in decision) return errorResponse(decision.refused)
        made = decision.change
      }
      const created: Change = { ...made, events: ['payment_intent.created', ...made.events] }
      const response = await writeChange(tools, call, created, nothing)
      if (response !== undefined) return response
      return call.idempotency === undefined
        ? errorResponse(lockTimeout)
        : replayStored(store, call, call.idempotency.key)
    },

    async retrieve(call: Call<Secret>): Promise<ApiResponse> {
      const { expand } = call.parameters
      const wrong = refuseExpansion(expand)
      if (wrong !== undefined) return errorResponse(wrong)
      const found = await store.findIntent(call.id, {})
      if (found === undefined) return errorResponse(noSuch('payment_intent', call.id, 'intent'))
      const stranger = refuseStranger(call, found.intent)
      if (stranger !== undefined) return errorResponse(stranger)
      return okResponse(showIntent(call, found.intent, expansionsOf(expand, found)))
    },

    async list(call: Call<parameters.ListIntents>): Promise<ApiResponse> {
      const { expand, limit = 10, starting_after, ending_before } = call.parameters
      const wrong = refuseExpansion(expand, 'data.')
      if (wrong !== undefined) return errorResponse(wrong)
      const cursor = starting_after ?? ending_before
      if (cursor !== undefined && (await store.findIntent(cursor, {})) === undefined) {
        return errorResponse(
          noSuchParameter('payment_intent', cursor, starting_after ? 'starting_after' : 'ending_before'),
        )
      }
      const found = await store.listIntents(call.parameters)
      const page = found.slice(0, limit)
      if (ending_before !== undefined) page.reverse()
      const data = page.map((one) => intentJson(one.intent, expansionsOf(expand, one, 'data.')))
      return okResponse({ object: 'list', url: '/v1/payment_intents', has_more: found.length > limit, data })
    },

    async update(call: Call<parameters.UpdateIntent>): Promise<ApiResponse> {
      const choice = chooseMethod(call.parameters, fingerprintKey, call.now)
      if ('error' in choice) return errorResponse(choice.error)
      const { customer } = call.parameters
      if (customer !== undefined && (await findCustomer(customer)) === undefined)
        return errorResponse(noSuchParameter('customer', customer, 'customer'))
      return change(call, { decide: (standing) => decideUpdate(standing, call.parameters, choice.made), choice })
    },

    async confirm(call: Call<parameters.ConfirmIntent>): Promise<ApiResponse> {
      const meddling = call.caller === 'publishable' ? refuseMeddling(call.parameters) : undefined
      if (meddling !== undefined) return errorResponse(meddling)
      const choice = chooseMethod(call.parameters, fingerprintKey, call.now)
      const options = confirmOptions(call, 'error' in choice ? undefined : choice.made)
      const decide = (standing: Standing) => decideConfirm(standing, call.parameters, options)
      return change(call, { decide, choice, triesCard: true })
    },

    capture: (call: Call<parameters.CaptureIntent>): Promise<ApiResponse> =>
      change(call, { decide: (standing) => decideCapture(standing, call.parameters, call.now) }),

    cancel: (call: Call<parameters.CancelIntent>): Promise<ApiResponse> =>
      change(call, { decide: (standing) => decideCancel(standing, call.parameters, call.now) }),

    /** Not in the dialect: the cardholder's response to the bank's challenge. A refusal shows in the intent itself. */
    async answerChallenge(call: Call<parameters.AnswerChallenge>): Promise<ApiResponse> {
      const decide = (standing: Standing): Decision => {
        const decision = decideChallenge(standing, call.parameters.outcome, call.now)
        if ('refused' in decision) return decision
        const { error: _error, ...quiet } = decision.change
        return { change: quiet }
      }
      return change(call, { decide, triesCard: true })
    },
  }
}

// More than any shopper needs, and few enough that one open payment can't fill the database.
const maxChanges = 100

function refuseTrying({ caller }: Call<unknown>, { intent }: Found): ApiError | undefined {
  return caller === 'publishable' && intent.version >= maxChanges ? tooManyDeclines : undefined
}

type Secret = { client_secret?: string | undefined; expand?: string[] | undefined }

const onlyForTheShop = [
  'capture_method',
  'description',
  'metadata',
  'off_session',
  'statement_descriptor',
  'statement_descriptor_suffix',
] as const

/** A browser chooses the card, not how or for what it is charged. */
function refuseMeddling(given: parameters.ConfirmIntent): ApiError | undefined {
  const wrong = onlyForTheShop.find((name) => given[name] !== undefined)
  if (wrong === undefined) return undefined
  const message = `The following parameters cannot be passed when confirming a PaymentIntent with a publishable API key: ${wrong}. Please try your request without these parameters.`
  return invalidRequest(message, { param: wrong })
}

function confirmOptions(call: Call<parameters.CreateIntent | parameters.ConfirmIntent>, newMethod: Method | undefined) {
  const { off_session, error_on_requires_action } = call.parameters
  const refuseChallenge = error_on_requires_action === true || (off_session !== undefined && off_session !== 'false')
  return { newMethod, refuseChallenge, now: call.now }
}
