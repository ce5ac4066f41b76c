// The board's counts, and what staff do with several orders at once: print them, and begin to pack them.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isOrderId } from '#domain/order/order.ts'
import { problemJson } from '#server/http/problem.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { writeStaffOrder } from './admin-json.ts'
import { refusalOf } from './admin-refusals.ts'
import { memberOf } from './member.ts'
import { maxOrdersCounted } from './count-orders.ts'
import { moveManyBody, movedJson, orderCountsJson, orderNumbers, printJson } from './many-orders-json.ts'
import type { MovedJson, OrderCountsJson, PrintJson } from './many-orders-json.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { StaffOrders } from './staff-orders.ts'

type Parts = {
  orders: Orders
  staffOrders: StaffOrders
  pictures: Pictures
  settings: Pick<ShopSettings, 'current'>
}

export const manyOrdersRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { orders, staffOrders, pictures } = parts

  app.get(
    '/api/admin/orders/counts',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'countOrders',
        summary: 'How many orders there are of each status',
        response: { 200: orderCountsJson },
      },
    },
    async (): Promise<OrderCountsJson> => ({ counts: await staffOrders.countByStatus(), most: maxOrdersCounted }),
  )

  app.get(
    '/api/admin/orders/print',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listOrdersToPrint',
        summary: 'Several whole orders, to print them',
        querystring: z.object({ ids: orderNumbers }),
        response: { 200: printJson, 400: problemJson },
      },
    },
    async (request): Promise<PrintJson> => {
      const found = await staffOrders.findMany(request.query.ids)
      return {
        items: found.map((one) => writeStaffOrder(one, pictures)),
      }
    },
  )

  app.post(
    '/api/admin/orders/move',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'moveOrders',
        summary: 'Begin to pack several orders; each is moved or refused by itself',
        body: moveManyBody,
        response: { 200: movedJson, 400: problemJson },
      },
    },
    async (request): Promise<MovedJson> => {
      const { to, orders: wanted } = request.body
      const by = memberOf(request)
      const result: MovedJson = { moved: [], refused: [] }
      // One after the other: at once they would take every connection of the pool.
      for (const { orderId: number, version } of wanted) {
        const key = isOrderId(number) ? await staffOrders.findKey(number) : undefined
        const outcome =
          key === undefined
            ? ({ ok: false, reason: 'not-found' } as const)
            : await orders.move({ orderId: key, to, version, by })
        if (outcome.ok) result.moved.push(number)
        else {
          const { code, detail } = refusalOf(outcome, parts.settings.current().money)
          result.refused.push({ orderId: number, code, detail })
        }
      }
      return result
    },
  )
}
