// What the staff do about orders that came back, or were cancelled on their way.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isOrderId } from '#domain/order/order.ts'
import { problemJson } from '#server/http/problem.ts'
import type { BackOutcome } from '#server/orders/changes/came-back.ts'
import type { Orders } from '#server/orders/orders.ts'
import { conflictProblem, staffOrderJson } from './admin-json.ts'
import { refuseNothingToDo, refuseUnknown } from './admin-refusals.ts'
import { handledBody } from './change-bodies.ts'
import { memberOf } from './member.ts'
import { createShowOrder, orderParams } from './show-order.ts'
import type { ShowParts } from './show-order.ts'

const changed = { 200: staffOrderJson, 404: problemJson, 409: conflictProblem }

export const returnedRoutes: FastifyPluginAsyncZod<ShowParts & { orders: Orders }> = async (app, parts) => {
  const { orders, staffOrders } = parts
  const show = createShowOrder(parts)
  const keyOf = async (number: string) => (isOrderId(number) ? staffOrders.findKey(number) : undefined)
  const isUnknown = (outcome: BackOutcome) => !outcome.ok && outcome.reason === 'not-found'

  app.post(
    '/api/admin/orders/:orderId/put-back',
    {
      config: { permission: 'orders.cancel' },
      schema: {
        operationId: 'putOrderBack',
        summary: 'What came back of an order is on the shelves again',
        params: orderParams,
        response: changed,
      },
    },
    async (request, reply) => {
      const orderId = await keyOf(request.params.orderId)
      if (orderId === undefined) return refuseUnknown(reply)
      const outcome = await orders.putBack({ orderId, by: memberOf(request) })
      if (isUnknown(outcome)) return refuseUnknown(reply)
      return outcome.ok ? show(request, reply) : refuseNothingToDo(reply)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/returned/handled',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'markReturnHandled',
        summary: 'Mark as taken care of what came back or was damaged',
        params: orderParams,
        body: handledBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const orderId = await keyOf(request.params.orderId)
      if (orderId === undefined) return refuseUnknown(reply)
      const outcome = await orders.handleReturn({ orderId, ...request.body, by: memberOf(request) })
      if (isUnknown(outcome)) return refuseUnknown(reply)
      return outcome.ok ? show(request, reply) : refuseNothingToDo(reply)
    },
  )
}
