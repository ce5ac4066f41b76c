// What the staff do about refunds and payments that fail: try again, or mark them as handled by hand.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { isIntentId } from '#server/orders/ids.ts'
import type { PaymentOutcome } from '#server/orders/money/money-care.ts'
import type { Orders } from '#server/orders/orders.ts'
import { conflictProblem, staffOrderJson } from './admin-json.ts'
import { handledBody } from './change-bodies.ts'
import { refuseChange, refuseNothingToDo, refuseUnknown } from './admin-refusals.ts'
import { limitOf, memberOf } from './member.ts'
import { createShowOrder, orderParams } from './show-order.ts'
import type { ShowParts } from './show-order.ts'

const refundParams = orderParams.extend({ refundId: z.uuid() })
const paymentParams = z.object({ paymentId: z.string().max(255) })
const paymentJson = z
  .object({ isDone: z.boolean().describe('false: it still fails, and is repeated') })
  .meta({ id: 'RetriedPayment' })
const changed = { 200: staffOrderJson, 404: problemJson, 409: conflictProblem }
const cared = { 200: paymentJson, 404: problemJson, 409: problemJson }

export const moneyRoutes: FastifyPluginAsyncZod<ShowParts & { orders: Orders }> = async (app, parts) => {
  const { orders, staffOrders, refundLimitCents } = parts
  const show = createShowOrder(parts)

  app.post(
    '/api/admin/orders/:orderId/refunds/:refundId/retry',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'retryRefund',
        summary: 'Try a failed refund again',
        params: refundParams,
        response: changed,
      },
    },
    async (request, reply) => {
      const orderId = await staffOrders.findKey(request.params.orderId)
      if (orderId === undefined) return refuseUnknown(reply)
      const { refundId } = request.params
      const limit = await limitOf(request, refundLimitCents())
      const outcome = await orders.retryRefund({ orderId, refundId, by: memberOf(request), limit })
      return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/refunds/:refundId/handled',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'markRefundHandled',
        summary: 'Mark a failed refund as handled by hand: it is never sent again',
        params: refundParams,
        body: handledBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const orderId = await staffOrders.findKey(request.params.orderId)
      if (orderId === undefined) return refuseUnknown(reply)
      const { refundId } = request.params
      const outcome = await orders.handleRefund({ orderId, refundId, by: memberOf(request), note: request.body.note })
      return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.post(
    '/api/admin/payments/:paymentId/retry',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'retryPayment',
        summary: 'Try a payment that keeps failing again',
        params: paymentParams,
        response: cared,
      },
    },
    async (request, reply) => {
      const { paymentId } = request.params
      if (!isIntentId(paymentId)) return refusePayment(reply, 'not-found')
      return answer(reply, await orders.retryPayment({ paymentId, by: memberOf(request) }))
    },
  )

  app.post(
    '/api/admin/payments/:paymentId/handled',
    {
      config: { permission: 'orders.refund.large' },
      schema: {
        operationId: 'markPaymentHandled',
        summary: 'Mark a payment that keeps failing, or was lost, as handled by hand',
        params: paymentParams,
        body: handledBody,
        response: cared,
      },
    },
    async (request, reply) => {
      const { paymentId } = request.params
      if (!isIntentId(paymentId)) return refusePayment(reply, 'not-found')
      return answer(reply, await orders.handlePayment({ paymentId, by: memberOf(request), note: request.body.note }))
    },
  )
}

function answer(reply: FastifyReply, outcome: PaymentOutcome): FastifyReply | { isDone: boolean } {
  return outcome.ok ? { isDone: outcome.isSettled } : refusePayment(reply, outcome.reason)
}

function refusePayment(reply: FastifyReply, reason: 'not-found' | 'nothing-to-do'): FastifyReply {
  if (reason === 'nothing-to-do') return refuseNothingToDo(reply)
  return sendProblem(reply, { status: 404, code: 'payment-not-found', detail: 'There is no payment with this id.' })
}
