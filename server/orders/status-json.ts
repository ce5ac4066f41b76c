// The status of an order on the wire.
import * as z from 'zod'
import { orderStatuses } from '#domain/order/order.ts'

export const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' })
