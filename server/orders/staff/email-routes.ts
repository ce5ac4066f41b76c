// What the staff do about emails to a shopper that failed.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import type { Orders } from '#server/orders/orders.ts'
import { conflictProblem, staffOrderJson } from './admin-json.ts'
import { refuseChange, refuseUnknown } from './admin-refusals.ts'
import { memberOf } from './member.ts'
import { createShowOrder, orderParams } from './show-order.ts'
import type { ShowParts } from './show-order.ts'

const emailParams = orderParams.extend({
  emailId: z.union([z.literal('confirmation'), z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)]),
})
const changed = { 200: staffOrderJson, 404: problemJson, 409: conflictProblem }
const care = {
  retry: { operationId: 'retryOrderEmail', summary: 'Send an email that failed again', run: 'retryEmail' },
  handled: { operationId: 'markOrderEmailHandled', summary: 'Mark an email that failed as done', run: 'handleEmail' },
} as const

export const emailRoutes: FastifyPluginAsyncZod<ShowParts & { orders: Orders }> = async (app, parts) => {
  const { orders, staffOrders } = parts
  const show = createShowOrder(parts)

  for (const step of ['retry', 'handled'] as const) {
    const { run, ...described } = care[step]
    app.post(
      `/api/admin/orders/:orderId/emails/:emailId/${step}`,
      { config: { permission: 'orders.note' }, schema: { ...described, params: emailParams, response: changed } },
      async (request, reply) => {
        const { orderId: number, emailId } = request.params
        const orderId = await staffOrders.findKey(number)
        if (orderId === undefined) return refuseUnknown(reply)
        const outcome = await orders[run]({ orderId, emailId, by: memberOf(request) })
        return outcome.ok ? show(request, reply) : refuseChange(reply, outcome, parts.settings.current().money)
      },
    )
  }
}
