// The orders as a file. With people's data it needs the right to export that, a fresh sign-in, and leaves an entry in the log.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { fileName, sendCsvStream } from '#server/http/csv-stream.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf, askToSignInAgain, isPermitted, needsStepUp } from '#server/staff/guard.ts'
import { writeLog } from '#server/staff/log.ts'
import { exportChosen, exportOrders, hasPacked, hasTax, orderColumns } from './export-orders.ts'
import { orderNumbers } from './many-orders-json.ts'

const moment = z.iso
  .datetime({ offset: true, error: 'a time such as 2026-01-31T00:00:00Z' })
  .transform((text) => new Date(text))
const query = z.object({
  from: moment.default(new Date(0)).describe('inclusive'),
  to: moment.optional().describe('exclusive; now, unless it’s given'),
  ids: orderNumbers.optional().describe('only these orders; without times'),
  people: z.literal('1').optional().describe('with names and addresses, which takes `customers.export`'),
})

export const orderExportRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/admin/exports/orders.csv',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'exportOrders',
        summary: 'Orders as a CSV file, oldest first',
        querystring: query,
        produces: ['text/csv'],
        response: { 200: z.string(), 400: problemJson, 403: problemJson },
      },
    },
    async (request, reply) => {
      const now = new Date()
      const { from, to = now, ids, people } = request.query
      const isWithPeople = people !== undefined
      if (isWithPeople) {
        if (!isPermitted(request, 'customers.export')) {
          const detail = 'Your role doesn’t allow exporting names and addresses.'
          return sendProblem(reply, { status: 403, code: 'not-allowed', detail })
        }
        if (await needsStepUp(request)) return askToSignInAgain(reply)
        const after = ids === undefined ? { from: from.toISOString(), to: to.toISOString() } : { orders: ids }
        // First the entry: nobody takes data along without one.
        await database.transaction((on) =>
          writeLog(on, {
            by: actorOf(request),
            action: 'order.exported',
            subject: { kind: 'shop', id: 'orders' },
            after,
          }),
        )
      }
      const [isWithTax, isWithPacking] = await Promise.all([hasTax(database), hasPacked(database)])
      const columns = orderColumns({ isWithTax, isWithPacking, isWithPeople })
      return sendCsvStream(request, reply, {
        name: fileName(request, 'orders', now),
        headers: columns.map(([header]) => header),
        batches: ids === undefined ? exportOrders(database, { from, to }) : exportChosen(database, ids),
        write: (order) => columns.map(([, write]) => write(order)),
      })
    },
  )
}
