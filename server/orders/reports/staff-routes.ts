// What shoppers reported about an order, for the staff: the photos and notes, and the answer to those who get no refund.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isOrderId } from '#domain/order/order.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Orders } from '#server/orders/orders.ts'
import { refuseNothingToDo, refuseUnknown } from '#server/orders/staff/admin-refusals.ts'
import { declineBody } from '#server/orders/staff/change-bodies.ts'
import { memberOf } from '#server/orders/staff/member.ts'
import { orderParams } from '#server/orders/staff/show-order.ts'
import type { StaffOrders } from '#server/orders/staff/staff-orders.ts'
import { reportPhotoJson, staffReportsJson, writePhoto, writeStaffReports } from './report-json.ts'
import { noPhoto } from './report-routes.ts'

type Parts = { orders: Orders; staffOrders: StaffOrders }

export const staffReportRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders, staffOrders }) => {
  const keyOf = async (number: string) => (isOrderId(number) ? staffOrders.findKey(number) : undefined)

  app.get(
    '/api/admin/orders/:orderId/reports',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listOrderReports',
        summary: 'What its shopper reported',
        params: orderParams,
        response: { 200: staffReportsJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const orderId = await keyOf(request.params.orderId)
      return orderId === undefined ? refuseUnknown(reply) : writeStaffReports(await orders.reports.list(orderId))
    },
  )

  app.get(
    '/api/admin/orders/:orderId/reports/:reportId/photo',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'findReportPhoto',
        summary: 'The photo that its shopper sent',
        params: orderParams.extend({ reportId: z.uuid() }),
        response: { 200: reportPhotoJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const orderId = await keyOf(request.params.orderId)
      const photo = orderId === undefined ? undefined : await orders.reports.photo(orderId, request.params.reportId)
      return photo === undefined ? sendProblem(reply, noPhoto) : { photo: writePhoto(photo) }
    },
  )

  app.post(
    '/api/admin/orders/:orderId/reports/:reportId/decline',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'declineReport',
        summary: 'Decline what a shopper reported, with words for them',
        params: orderParams.extend({ reportId: z.uuid() }),
        body: declineBody,
        response: { 200: staffReportsJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const orderId = await keyOf(request.params.orderId)
      if (orderId === undefined) return refuseUnknown(reply)
      const { reportId } = request.params
      const outcome = await orders.reports.decline({ orderId, reportId, ...request.body, by: memberOf(request) })
      if (outcome === 'not-found') return refuseUnknown(reply)
      if (outcome === 'nothing-to-do') return refuseNothingToDo(reply)
      return writeStaffReports(await orders.reports.list(orderId))
    },
  )
}
