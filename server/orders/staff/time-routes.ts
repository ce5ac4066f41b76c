// Staff move an order to another delivery time, also after the cut-off; its shopper is told.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { slotNumberOf } from '#domain/delivery/delivery.ts'
import { isOrderId } from '#domain/order/order.ts'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { TimeMoveOutcome } from '#server/orders/changes/move-time.ts'
import type { Orders } from '#server/orders/orders.ts'
import { conflictProblem, staffOrderJson } from './admin-json.ts'
import { moveBody } from './change-bodies.ts'
import { refuseChange, refuseUnknown } from './admin-refusals.ts'
import { memberOf } from './member.ts'
import { createShowOrder, orderParams } from './show-order.ts'
import type { ShowParts } from './show-order.ts'

export const orderTimeRoutes: FastifyPluginAsyncZod<ShowParts & { orders: Orders }> = async (app, parts) => {
  const { orders, staffOrders, settings } = parts
  const show = createShowOrder(parts)

  app.post(
    '/api/admin/orders/:orderId/slot',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'moveOrderToSlot',
        summary: 'Move an order to another delivery time of its area, also after the cut-off; its shopper is told',
        params: orderParams,
        body: moveBody.pick({ version: true }).extend({ slotId: z.string().max(40) }),
        response: { 200: staffOrderJson, 404: problemJson, 409: conflictProblem },
      },
    },
    async (request, reply) => {
      const { orderId: number } = request.params
      const key = isOrderId(number) ? await staffOrders.findKey(number) : undefined
      if (key === undefined) return refuseUnknown(reply)
      const { values, money } = settings.current()
      const { version } = request.body
      const slotId = slotNumberOf(request.body.slotId)
      const by = memberOf(request)
      const outcome = await orders.moveTime({ orderId: key, slotId, version, by, zone: zoneOf(values) })
      if (outcome.ok) return show(request, reply)
      if ('current' in outcome) return refuseChange(reply, outcome, money)
      return outcome.reason === 'not-found'
        ? refuseUnknown(reply)
        : sendProblem(reply, { status: 409, code: outcome.reason, detail: texts[outcome.reason] })
    },
  )
}

type Refused = Exclude<Extract<TimeMoveOutcome, { ok: false }>, { current: unknown }>['reason']

const texts: Record<Exclude<Refused, 'not-found'>, string> = {
  'slot-full': 'This time is full. Give it more places in Delivery, or choose another one.',
  'slot-closed': 'This time is closed or over. Choose another one.',
  'another-area': 'This time belongs to another area. Choose one of the area of this order.',
  'authorisation-ends':
    'The payment is reserved on the card, and the reservation ends before this time. Choose an earlier one.',
  'no-time': 'A courier delivers this order, so it has no delivery time.',
  // What only shoppers are refused.
  'too-late': "It's too late to move this order.",
  'another-price': 'This time costs more than the one that was chosen.',
}
