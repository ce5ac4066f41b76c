// Stock in the back office: changes, counts, the ledger and deliveries.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { pagingQuery } from '#server/assortment/products/admin-json.ts'
import { refuseCursor, refuseDelivery, refuseStock, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import { productParams } from '#server/assortment/products/admin-routes.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import {
  correctionBody,
  deliveryBody,
  deliveryJson,
  deliveryPageJson,
  deliveryProblem,
  ledgerJson,
  stockBody,
  stockConflict,
  stockJson,
  writeDeliveries,
  writeDelivery,
  writeLedger,
} from './stock-json.ts'

export const stockAdminRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, parts) => {
  const { stock, deliveries } = parts.staffCatalog

  app.post(
    '/api/admin/products/:id/stock',
    {
      config: { permission: 'stock.adjust' },
      schema: {
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

  app.get(
    '/api/admin/products/:id/stock',
    {
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'The stock ledger of a product, newest first: sales, returns, counts, corrections, deliveries',
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

  app.post(
    '/api/admin/deliveries',
    {
      config: { permission: 'stock.adjust' },
      schema: {
        summary: 'Receive a delivery: several products on one delivery note',
        body: deliveryBody,
        response: { 201: deliveryJson, 400: problemJson, 409: deliveryProblem, 422: deliveryProblem },
      },
    },
    async (request, reply) => {
      const { lines, ...note } = request.body
      const outcome = await deliveries.add({ ...note, lines: lines.map(numbered) }, actorOf(request))
      if (!outcome.ok) return refuseDelivery(reply, outcome)
      const found = await deliveries.find(outcome.id)
      return found === undefined ? refuseUnknown(reply, 'delivery') : reply.code(201).send(writeDelivery(found))
    },
  )

  app.get(
    '/api/admin/deliveries',
    {
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'Deliveries, newest first',
        querystring: pagingQuery,
        response: { 200: deliveryPageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const page = await deliveries.list(request.query)
      return page === 'bad-cursor' ? refuseCursor(reply) : writeDeliveries(page)
    },
  )

  app.get(
    '/api/admin/deliveries/:deliveryId',
    {
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'One delivery',
        params: deliveryParams,
        response: { 200: deliveryJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const id = deliveryNumber(request.params)
      const found = id === undefined ? undefined : await deliveries.find(id)
      return found === undefined ? refuseUnknown(reply, 'delivery') : writeDelivery(found)
    },
  )

  app.patch(
    '/api/admin/deliveries/:deliveryId',
    {
      config: { permission: 'stock.adjust' },
      schema: {
        summary: 'Correct a delivery that was entered wrong: the stock changes by the difference',
        params: deliveryParams,
        body: correctionBody,
        response: { 200: deliveryJson, 400: problemJson, 404: problemJson, 409: deliveryProblem, 422: deliveryProblem },
      },
    },
    async (request, reply) => {
      const id = deliveryNumber(request.params)
      if (id === undefined) return refuseUnknown(reply, 'delivery')
      const { lines, ...note } = request.body
      const outcome = await deliveries.correct(id, { ...note, lines: lines.map(numbered) }, actorOf(request))
      if (!outcome.ok) return refuseDelivery(reply, outcome)
      const found = await deliveries.find(id)
      return found === undefined ? refuseUnknown(reply, 'delivery') : writeDelivery(found)
    },
  )
}

const deliveryParams = z.object({ deliveryId: z.string().max(20) })

function deliveryNumber({ deliveryId }: z.infer<typeof deliveryParams>): number | undefined {
  return /^\d{1,15}$/.test(deliveryId) ? Number(deliveryId) : undefined
}

function numbered<Line extends { productId: string }>(line: Line): Omit<Line, 'productId'> & { productId: number } {
  return { ...line, productId: Number(line.productId.slice(1)) }
}
