// Orders in the back office: list and search, one order, and what staff do with it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isOrderId, orderStatuses, paymentStates, statusesAfter } from '#domain/order.ts'
import { isAllowed } from '#domain/permission.ts'
import { isLargeRefund } from '#domain/refund.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { uuidCursor } from '#server/http/time-cursor.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { actorOf, askToSignInAgain, needsStepUp, staffOf } from '#server/staff/guard.ts'
import { writeLog } from '#server/staff/log.ts'
import {
  cancelBody,
  conflictProblem,
  moveBody,
  noteBody,
  orderPageJson,
  pickingJson,
  refundBody,
  staffOrderJson,
  writeOrderPage,
  writeStaffOrder,
} from './admin-json.ts'
import type { StaffOrderJson } from './admin-json.ts'
import { refuseChange, refuseUnknown } from './admin-refusals.ts'
import { needs } from './needs.ts'
import type { StaffMember } from './order-changes.ts'
import type { Orders } from './orders.ts'
import { writePicking } from './picking.ts'
import type { StaffOrders } from './staff-orders.ts'

type AmountRefusal = 'above-refund-limit' | 'old-sign-in'
type AdminParts = { orders: Orders; staffOrders: StaffOrders; pictures: Pictures; refundLimitCents: number }

const orderId = z.object({ orderId: z.string().max(100) })
const limit = z.coerce.number().int().min(1).max(100).default(25)
const day = z.iso
  .datetime({ offset: true, error: 'a time such as 2026-01-31T00:00:00Z' })
  .transform((text) => new Date(text))
const listQuery = z.object({
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStates).optional(),
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'it has a zero byte')
    .optional()
    .describe(
      'words of number, name, email, phone and zip; below three characters only the newest orders are searched',
    ),
  needs: z.enum(needs).optional().describe('what Today counts: late, or with a refund or email that failed'),
  from: day.optional(),
  to: day.optional(),
  cursor: uuidCursor,
  limit,
})
const changed = { 200: staffOrderJson, 404: problemJson, 409: conflictProblem }

export const orderAdminRoutes: FastifyPluginAsyncZod<AdminParts> = async (app, parts) => {
  const { orders, staffOrders, pictures, refundLimitCents } = parts

  async function show(reply: FastifyReply, number: string): Promise<StaffOrderJson | FastifyReply> {
    const found = isOrderId(number) ? await staffOrders.find(number) : undefined
    return found === undefined
      ? refuseUnknown(reply)
      : writeStaffOrder(found, pictures, { moves: statusesAfter(found.order.status), refundLimitCents })
  }

  /** The key of the order in the path. */
  const keyOf = async (number: string) => (isOrderId(number) ? staffOrders.findKey(number) : undefined)

  app.get(
    '/api/admin/orders',
    {
      config: { permission: 'orders.read' },
      schema: { summary: 'Orders, newest first', querystring: listQuery, response: { 200: orderPageJson } },
    },
    async (request) => writeOrderPage(await staffOrders.list(request.query)),
  )

  app.get(
    '/api/admin/picking',
    {
      config: { permission: 'orders.pick' },
      schema: {
        summary: 'What is to be picked, oldest first: neither address nor sums',
        querystring: z.object({ cursor: z.string().max(200).optional(), limit }),
        response: { 200: pickingJson },
      },
    },
    async (request) => writePicking(await staffOrders.listToPick(request.query), pictures),
  )

  app.get(
    '/api/admin/orders/:orderId',
    {
      config: { permission: 'orders.read' },
      schema: { summary: 'One order', params: orderId, response: { 200: staffOrderJson, 404: problemJson } },
    },
    async (request, reply) => show(reply, request.params.orderId),
  )

  app.post(
    '/api/admin/orders/:orderId/move',
    {
      config: { permission: 'orders.move' },
      schema: { summary: 'Move an order on; its shopper is told', params: orderId, body: moveBody, response: changed },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const outcome = await orders.move({ ...request.body, orderId: key, by: memberOf(request) })
      return outcome.ok ? show(reply, request.params.orderId) : refuseChange(reply, outcome)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/cancel',
    {
      config: { permission: 'orders.cancel' },
      schema: {
        summary: 'Cancel an order: all that was captured is refunded, or the hold released',
        params: orderId,
        body: cancelBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const found = await staffOrders.find(request.params.orderId)
      const refusal = await checkAmount(request, found?.money.leftCents ?? 0)
      if (refusal !== undefined) return refuseAmount(reply, refusal)
      const outcome = await orders.cancel({ ...request.body, orderId: key, by: memberOf(request) })
      return outcome.ok ? show(reply, request.params.orderId) : refuseChange(reply, outcome)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/refunds',
    {
      config: { permission: 'orders.refund' },
      schema: {
        summary: `Refund a part of an order; above ${refundLimitCents / 100} dollars it needs orders.refund.large and a recent sign-in`,
        params: orderId,
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
      const refusal = await checkAmount(request, wanted.amountCents)
      if (refusal !== undefined) return refuseAmount(reply, refusal)
      const outcome = await orders.refund({
        ...wanted,
        orderId: key,
        lines: lines.map(({ productId, quantity }) => ({ productId: Number(productId.slice(1)), quantity })),
        key: request.headers['idempotency-key'],
        by: memberOf(request),
      })
      return outcome.ok ? show(reply, request.params.orderId) : refuseChange(reply, outcome)
    },
  )

  app.post(
    '/api/admin/orders/:orderId/notes',
    {
      config: { permission: 'orders.note' },
      schema: {
        summary: 'Add a note for the staff',
        params: orderId,
        body: noteBody,
        response: { 200: staffOrderJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined || !(await orders.note(key, request.body.text, memberOf(request))))
        return refuseUnknown(reply)
      return show(reply, request.params.orderId)
    },
  )

  /**
   * Large amounts take a permission of their own and a sign-in of the last five minutes. This returns why not instead of
   * sending it: a reply is a thenable, and awaiting one gives `undefined` once it is sent.
   */
  async function checkAmount(request: FastifyRequest, cents: number): Promise<AmountRefusal | undefined> {
    if (!isLargeRefund(cents, refundLimitCents)) return undefined
    if (!isAllowed(staffOf(request).role, 'orders.refund.large')) return 'above-refund-limit'
    return (await needsStepUp(request)) ? 'old-sign-in' : undefined
  }

  function refuseAmount(reply: FastifyReply, refusal: AmountRefusal): FastifyReply {
    if (refusal === 'old-sign-in') return askToSignInAgain(reply)
    const detail = `Your role allows refunds up to $${refundLimitCents / 100}. Ask a manager.`
    return sendProblem(reply, { status: 403, code: refusal, detail })
  }
}

/** The log entry is written in the transaction of each change. */
function memberOf(request: FastifyRequest): StaffMember {
  const by = actorOf(request)
  return {
    kind: 'staff',
    uid: staffOf(request).uid,
    record: (on, { orderNumber, ...change }) =>
      writeLog(on, { ...change, by, subject: { kind: 'order', id: orderNumber } }),
  }
}
