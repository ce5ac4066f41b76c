// Stock in the back office: changes, counts, the ledger.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { problemJson } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { pagingQuery } from '#server/assortment/products/admin-json.ts'
import { refuseCursor, refuseStock, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import { productParams } from '#server/assortment/products/admin-routes.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import { readRow, reportBody, reportJson } from './report-json.ts'
import { ledgerJson, stockBody, stockConflict, stockJson, writeLedger } from './stock-json.ts'

/** A thousand rows with long ids and names. */
const largestReport = 1024 * 1024

export const stockAdminRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, parts) => {
  const { stock } = parts.staffCatalog

  app.post(
    '/api/admin/products/:id/stock',
    {
      config: { permission: 'stock.adjust' },
      schema: {
        operationId: 'changeProductStock',
        summary: 'Change the stock by ±n, or say what was counted',
        params: productParams,
        body: stockBody,
        response: { 200: stockJson, 400: problemJson, 404: problemJson, 409: stockConflict, 422: problemJson },
      },
    },
    async (request, reply) => {
      const productId = productNumber(request.params.id)
      if (productId === undefined) return refuseUnknown(reply)
      const { reason, key, ...edit } = request.body
      const outcome = await stock.change({ productId, edit, reason, key }, actorOf(request))
      if (!outcome.ok) return refuseStock(reply, outcome)
      return { _id: request.params.id, quantity: outcome.quantity, change: outcome.change }
    },
  )

  app.put(
    '/api/admin/stock',
    {
      config: { permission: 'stock.adjust' },
      bodyLimit: largestReport,
      schema: {
        operationId: 'reportStock',
        summary: 'Report what a till sold or a scanner counted, row by row; what is sent again changes nothing',
        body: reportBody,
        response: { 200: reportJson, 400: problemJson },
      },
    },
    async (request) => ({ rows: await stock.report(request.body.rows.map(readRow), actorOf(request)) }),
  )

  app.get(
    '/api/admin/products/:id/stock',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listStockLedger',
        summary: 'The stock ledger of a product, newest first',
        params: productParams,
        querystring: pagingQuery,
        response: { 200: ledgerJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const productId = productNumber(request.params.id)
      const page = productId === undefined ? undefined : await stock.listLedger(productId, request.query)
      if (page === undefined) return refuseUnknown(reply)
      return page === 'bad-cursor' ? refuseCursor(reply) : writeLedger(page)
    },
  )
}
