// Sends one order as the asking member of the staff sees it: every change answers with it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isOrderId, isPaid, statusesAfter } from '#domain/order/order.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { staffOf } from '#server/staff/guard.ts'
import { writeStaffOrder } from './admin-json.ts'
import type { StaffOrderJson } from './admin-json.ts'
import type { StaffOrder } from './admin-order.ts'
import { refuseUnknown } from './admin-refusals.ts'
import type { StaffOrders } from './staff-orders.ts'

export type ShowParts = {
  staffOrders: StaffOrders
  pictures: Pictures
  settings: Pick<ShopSettings, 'current'>
  refundLimitCents: () => number
}

export const orderParams = z.object({ orderId: z.string().max(100) })
type OrderRequest = FastifyRequest<{ Params: z.infer<typeof orderParams> }>

export function createShowOrder({ staffOrders, pictures, refundLimitCents }: ShowParts) {
  return async (request: OrderRequest, reply: FastifyReply): Promise<StaffOrderJson | FastifyReply> => {
    const { orderId: number } = request.params
    const found = isOrderId(number) ? await staffOrders.find(number) : undefined
    if (found === undefined) return refuseUnknown(reply)
    const asked = { uid: staffOf(request).uid, orderId: found.order.id }
    const refundAllowance = await staffOrders.findAllowance(asked, refundLimitCents())
    return { ...writeStaffOrder(found, pictures), moves: movesOf(found), refundAllowance }
  }
}

/** Where it can go from here: an order that isn't paid can only be cancelled. */
function movesOf({ order, isPaymentHandled, paymentTask }: StaffOrder): OrderStatus[] {
  const isReady = (isPaid(order.paymentState) && paymentTask !== 'refused') || isPaymentHandled
  // With a delivery time the card is charged when somebody begins the order.
  const isChargedThen = order.slotId !== null && order.paymentState === 'authorised'
  return statusesAfter(order.status).filter(
    (to) => isReady || to === 'Cancelled' || (isChargedThen && to === 'Processing'),
  )
}
