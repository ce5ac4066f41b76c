// The list of orders in the back office: searched, filtered, sorted, or in the order of their changes.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { orderStatuses, paymentStates } from '#domain/order/order.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { uuidCursor } from '#server/http/time-cursor.ts'
import type { TimeCursor } from '#server/http/time-cursor.ts'
import { orderPageJson, writeOrderPage } from './admin-json.ts'
import { orderSorts } from './admin-list.ts'
import { changedSinceQuery, readPosition } from './changed-orders.ts'
import type { ChangePosition } from './changed-orders.ts'
import { openTasks } from './open-tasks.ts'
import type { StaffOrders } from './staff-orders.ts'

/** Of either kind of list. */
const listCursor = z
  .string()
  .max(400)
  .transform((text, context): TimeCursor | ChangePosition => {
    const cursor = readPosition(text) ?? uuidCursor.safeParse(text).data
    if (cursor !== undefined) return cursor
    context.addIssue({ code: 'custom', message: 'take it from `nextCursor`' })
    return z.NEVER
  })
  .optional()
  .describe('`nextCursor` of the page before')

const day = z.iso
  .datetime({ offset: true, error: 'a time such as 2026-01-31T00:00:00Z' })
  .transform((text) => new Date(text))
const listQuery = z.object({
  sort: z.enum(orderSorts).default('newest').describe('slot: open orders by delivery time, of one status or both'),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStates).optional(),
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'it has a zero byte')
    .optional()
    .describe('words of number, name, email, phone and zip'),
  needs: z.enum(openTasks).optional().describe('what Today counts'),
  from: day.optional(),
  to: day.optional(),
  changedSince: changedSinceQuery,
  cursor: listCursor,
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export const orderListRoutes: FastifyPluginAsyncZod<{ staffOrders: StaffOrders }> = async (app, { staffOrders }) => {
  app.get(
    '/api/admin/orders',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listOrders',
        summary: 'Orders, newest or oldest first, or in the order of their changes',
        querystring: listQuery,
        response: { 200: orderPageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const { changedSince, cursor, limit, ...filter } = request.query
      const isOfChanges = cursor !== undefined && 'changedIn' in cursor
      const position = isOfChanges ? cursor : changedSince
      if (position === undefined || (cursor !== undefined && !isOfChanges)) {
        if (changedSince !== undefined) return refuse(reply, 'cursor', 'take it from a page of `changedSince`')
        return writeOrderPage(await staffOrders.list({ ...filter, limit, cursor: isOfChanges ? undefined : cursor }))
      }
      const { sort: _sort, ...others } = filter
      if (Object.values(others).some((value) => value !== undefined))
        return refuse(reply, 'changedSince', 'it goes with cursor and limit alone')
      const page = await staffOrders.listChanged(position, limit)
      if (page === undefined) return refuse(reply, 'changedSince', 'it’s from another database: begin again without it')
      return { ...writeOrderPage(page), changedSince: page.changedSince }
    },
  )
}

function refuse(reply: FastifyReply, field: string, wrong: string): FastifyReply {
  return sendProblem(reply, {
    status: 400,
    code: 'bad-input',
    detail: `${field}: ${wrong}`,
    fields: { [field]: wrong },
  })
}
