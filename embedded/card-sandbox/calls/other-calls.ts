// Payment method, charge and refund endpoints.
import { errorResponse, okResponse } from '#embedded/card-sandbox/requests/api-response.ts'
import type { ApiResponse } from '#embedded/card-sandbox/requests/api-response.ts'
import { replyOf } from '#embedded/card-sandbox/requests/call.ts'
import type { Call } from '#embedded/card-sandbox/requests/call.ts'
import { changeIntent, replay, replayStored } from '#embedded/card-sandbox/change-intent.ts'
import type { Tools } from '#embedded/card-sandbox/change-intent.ts'
import { decideRefund, decideRefundOutcome } from '#embedded/card-sandbox/decisions/settle.ts'
import { invalidRequest, noSuch, noSuchParameter } from '#embedded/card-sandbox/requests/errors.ts'
import { chargeJson } from '#embedded/card-sandbox/json/charge-json.ts'
import { methodJson } from '#embedded/card-sandbox/json/method-json.ts'
import { refundJson } from '#embedded/card-sandbox/json/refund-json.ts'
import { makeMethod } from '#embedded/card-sandbox/make-method.ts'
import type * as parameters from '#embedded/card-sandbox/requests/parameters.ts'

export function createOtherCalls(tools: Tools) {
  const { store, fingerprintKey } = tools

  return {
    async createMethod(call: Call<parameters.CreateMethod>): Promise<ApiResponse> {
      const stored = call.idempotency === undefined ? undefined : await store.findReply(call.idempotency.key)
      if (stored !== undefined) return replay(call, stored)
      const made = makeMethod(call.parameters, fingerprintKey, call.now)
      // Nothing is stored of an invalid card: a retry gets the same error.
      if ('error' in made) return errorResponse(made.error)
      const response = okResponse(methodJson(made.method))
      const reply = replyOf(call, response)
      await store.saveUnusedMethod(made.method)
      if (reply !== undefined && !(await store.saveReply(reply))) return replayStored(store, call, reply.key)
      return response
    },

    async retrieveMethod({ id }: Call<parameters.Retrieve>): Promise<ApiResponse> {
      const found = await store.findMethod(id)
      return found === undefined
        ? errorResponse(noSuch('PaymentMethod', id, 'payment_method'))
        : okResponse(methodJson(found.method))
    },

    async retrieveCharge({ id }: Call<parameters.Retrieve>): Promise<ApiResponse> {
      const found = await store.findByCharge(id, undefined)
      if (found === undefined || found.charge === null || found.chargeMethod === null) {
        return errorResponse(noSuch('charge', id, 'id'))
      }
      return okResponse(chargeJson(found.charge, found.intent, found.chargeMethod))
    },

    async createRefund(call: Call<parameters.CreateRefund>): Promise<ApiResponse> {
      const { payment_intent, charge } = call.parameters
      const key = call.idempotency?.key
      if (payment_intent === undefined && charge === undefined) return errorResponse(nothingToRefund)
      return changeIntent(tools, call, {
        find: async () =>
          payment_intent === undefined
            ? store.findByCharge(charge ?? '', key)
            : store.findIntent(payment_intent, { key }),
        missing:
          payment_intent === undefined
            ? noSuchParameter('charge', charge ?? '', 'charge')
            : noSuchParameter('payment_intent', payment_intent, 'payment_intent'),
        decide: (standing) => decideRefund(standing, call.parameters, call.now),
      })
    },

    async listRefunds({ parameters }: Call<parameters.ListRefunds>): Promise<ApiResponse> {
      const { payment_intent, limit = 10 } = parameters
      if ((await store.findIntent(payment_intent, {})) === undefined)
        return errorResponse(noSuchParameter('payment_intent', payment_intent, 'payment_intent'))
      const found = await store.listRefunds(parameters)
      const data = found.slice(0, limit).map(refundJson)
      return okResponse({ object: 'list', url: '/v1/refunds', has_more: found.length > limit, data })
    },

    /** Not in the dialect: the bank's response to a refund, which a real one may give days later. */
    async decideRefund(call: Call<parameters.RefundOutcome>): Promise<ApiResponse> {
      const first = await store.findRefund(call.id)
      if (first === undefined) return errorResponse(noSuch('refund', call.id, 'id'))
      let refund = first
      return changeIntent(tools, call, {
        async find() {
          const found = await store.findIntent(first.payment_intent, { key: call.idempotency?.key })
          // Read after the intent, whose version would show a change of either.
          refund = (await store.findRefund(call.id)) ?? refund
          return found
        },
        missing: noSuch('refund', call.id, 'id'),
        decide: (standing) => decideRefundOutcome(standing, refund, call.parameters.outcome),
      })
    },

    async retrieveRefund({ id }: Call<parameters.Retrieve>): Promise<ApiResponse> {
      const refund = await store.findRefund(id)
      return refund === undefined ? errorResponse(noSuch('refund', id, 'id')) : okResponse(refundJson(refund))
    },
  }
}

const nothingToRefund = invalidRequest(
  'One of the following params should be provided for this request: payment_intent or charge.',
  { code: 'parameter_missing', param: 'payment_intent' },
)
