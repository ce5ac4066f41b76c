// Orders in the back office: list and search, one order, and what staff do with it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isOrderId, undoDeliverySeconds } from '#domain/order/order.ts'
import { problemJson } from '#server/http/problem.ts'
import { isPermitted } from '#server/staff/guard.ts'
import { cancelBody, moveBody, noteBody, refundBody } from './change-bodies.ts'
import { conflictProblem, staffOrderJson } from './admin-json.ts'
import { refuseChange, refuseUnknown } from './admin-refusals.ts'
import { orderListRoutes } from './list-routes.ts'
import type { Orders } from '#server/orders/orders.ts'
import { pickedLineJson, pickingJson } from './picking-json.ts'
import { writePicking } from './picking.ts'
import { limitOf, memberOf } from './member.ts'
import { createShowOrder, orderParams } from './show-order.ts'
import type { ShowParts } from './show-order.ts'

type AdminParts = ShowParts & { orders: Orders }

const limit = z.coerce.number().int().min(1).max(100).default(25)
const changed = { 200: staffOrderJson, 404: problemJson, 409: conflictProblem }

export const orderAdminRoutes: FastifyPluginAsyncZod<AdminParts> = async (app, parts) => {
  const { orders, staffOrders, pictures, refundLimitCents } = parts
  const show = createShowOrder(parts)
  await app.register(orderListRoutes, parts)

  /** The key of the order in the path. */
  const keyOf = async (number: string) => (isOrderId(number) ? staffOrders.findKey(number) : undefined)

  app.get(
    '/api/admin/picking',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'listPicking',
        summary: 'What is to be picked, by delivery time or oldest first: neither address nor sums',
        querystring: z.object({ cursor: z.string().max(200).optional(), limit }),
        response: { 200: pickingJson },
      },
    },
    async (request) => writePicking(await staffOrders.listToPick(request.query), pictures),
  )

  app.put(
    '/api/admin/picking/:orderId/lines/:productId',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'tickPickingLine',
        summary: 'Tick a line off in the store room, or take the tick back',
        params: orderParams.extend({ productId: z.string().regex(/^p\d{1,9}$/, 'the _id of a product') }),
        body: z.object({ isPicked: z.boolean() }),
        response: { 200: pickedLineJson, 404: problemJson, 409: conflictProblem },
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const productId = Number(request.params.productId.slice(1))
      const outcome = await orders.pick({ orderId: key, productId, ...request.body, by: memberOf(request) })
      return outcome.ok ? { picked: outcome.picked } : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.get(
    '/api/admin/orders/:orderId',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'findOrder',
        summary: 'One order',
        params: orderParams,
        response: { 200: staffOrderJson, 404: problemJson },
      },
    },
    async (request, reply) => show(request, reply),
  )

  app.post(
    '/api/admin/orders/:orderId/move',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'moveOrder',
        summary: 'Move an order on; its shopper is told',
        params: orderParams,
        body: moveBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const outcome = await orders.move({ ...request.body, orderId: key, by: memberOf(request) })
      return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/take-back',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'takeDeliveryBack',
        summary: `Take a delivery back: the order is Processing again. After ${undoDeliverySeconds} seconds it needs orders.take-back`,
        params: orderParams,
        body: moveBody.pick({ version: true }),
        response: changed,
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const mayAlways = isPermitted(request, 'orders.take-back')
      const { version } = request.body
      const outcome = await orders.takeBack({ orderId: key, version, mayAlways, by: memberOf(request) })
      return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/cancel',
    {
      config: { permission: 'orders.cancel' },
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancel an order: all that was captured is refunded, or the hold released',
        params: orderParams,
        body: cancelBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const limit = await limitOf(request, refundLimitCents())
      const outcome = await orders.cancel({ ...request.body, orderId: key, by: memberOf(request), limit })
      return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/refunds',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'refundOrder',
        summary:
          'Refund a part of an order; above the limit of an order or a day it needs orders.refund.large and a recent sign-in',
        params: orderParams,
        headers: z.object({
          'idempotency-key': z.string().min(1).max(200).describe('the same key is the same refund'),
        }),
        body: refundBody,
        response: { ...changed, 422: problemJson },
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const { lines, ...wanted } = request.body
      const outcome = await orders.refund({
        ...wanted,
        orderId: key,
        lines: lines.map(({ productId, quantity }) => ({ productId: Number(productId.slice(1)), quantity })),
        key: request.headers['idempotency-key'],
        by: memberOf(request),
        limit: await limitOf(request, refundLimitCents()),
      })
      return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/notes',
    {
      config: { permission: 'orders.note' },
      schema: {
        operationId: 'addOrderNote',
        summary: 'Add a note for the staff',
        params: orderParams,
        body: noteBody,
        response: { 200: staffOrderJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined || !(await orders.note(key, request.body.text, memberOf(request))))
        return refuseUnknown(reply)
      return show(request, reply)
    },
  )
}
