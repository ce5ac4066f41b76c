// Receipts in the back office: what suppliers bring.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { refuseCursor, refuseReceipt, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import { pagingQuery } from '#server/assortment/products/admin-json.ts'
import {
  correctionBody,
  receiptBody,
  receiptJson,
  receiptPageJson,
  receiptProblem,
  writeReceipt,
  writeReceipts,
} from './receipt-json.ts'

type Parts = { staffCatalog: StaffCatalog }

/** At their path, and at the one that they had while they were called deliveries. */
export const receiptAdminRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  await app.register(routes, { ...parts, path: '/api/admin/receipts', isAlias: false })
  await app.register(routes, { ...parts, path: '/api/admin/deliveries', isAlias: true })
}

/** An alias isn't documented. */
const routes: FastifyPluginAsyncZod<Parts & { path: string; isAlias: boolean }> = async (app, options) => {
  const { path, isAlias } = options
  const { receipts } = options.staffCatalog

  app.post(
    path,
    {
      config: { permission: 'stock.adjust' },
      schema: {
        hide: isAlias,
        operationId: 'enterReceipt',
        summary: 'Enter a receipt: several products on one delivery note',
        body: receiptBody,
        response: { 201: receiptJson, 400: problemJson, 409: receiptProblem, 422: receiptProblem },
      },
    },
    async (request, reply) => {
      const { lines, ...note } = request.body
      const outcome = await receipts.add({ ...note, lines: lines.map(numbered) }, actorOf(request))
      if (!outcome.ok) return refuseReceipt(reply, outcome)
      const found = await receipts.find(outcome.id)
      return found === undefined ? refuseUnknown(reply, 'receipt') : reply.code(201).send(writeReceipt(found))
    },
  )

  app.get(
    path,
    {
      config: { permission: 'catalog.read' },
      schema: {
        hide: isAlias,
        operationId: 'listReceipts',
        summary: 'Receipts, newest first',
        querystring: pagingQuery,
        response: { 200: receiptPageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const page = await receipts.list(request.query)
      return page === 'bad-cursor' ? refuseCursor(reply) : writeReceipts(page)
    },
  )

  app.get(
    `${path}/:receiptId`,
    {
      config: { permission: 'catalog.read' },
      schema: {
        hide: isAlias,
        operationId: 'findReceipt',
        summary: 'One receipt',
        params: receiptParams,
        response: { 200: receiptJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const id = receiptNumber(request.params)
      const found = id === undefined ? undefined : await receipts.find(id)
      return found === undefined ? refuseUnknown(reply, 'receipt') : writeReceipt(found)
    },
  )

  app.patch(
    `${path}/:receiptId`,
    {
      config: { permission: 'stock.adjust' },
      schema: {
        hide: isAlias,
        operationId: 'correctReceipt',
        summary: 'Correct a receipt that was entered wrong: the stock changes by the difference',
        params: receiptParams,
        body: correctionBody,
        response: { 200: receiptJson, 400: problemJson, 404: problemJson, 409: receiptProblem, 422: receiptProblem },
      },
    },
    async (request, reply) => {
      const id = receiptNumber(request.params)
      if (id === undefined) return refuseUnknown(reply, 'receipt')
      const { lines, ...note } = request.body
      const outcome = await receipts.correct(id, { ...note, lines: lines.map(numbered) }, actorOf(request))
      if (!outcome.ok) return refuseReceipt(reply, outcome)
      const found = await receipts.find(id)
      return found === undefined ? refuseUnknown(reply, 'receipt') : writeReceipt(found)
    },
  )
}
const receiptParams = z.object({ receiptId: z.string().max(20) })

function receiptNumber({ receiptId }: z.infer<typeof receiptParams>): number | undefined {
  return /^\d{1,15}$/.test(receiptId) ? Number(receiptId) : undefined
}

function numbered<Line extends { productId: string }>(line: Line): Omit<Line, 'productId'> & { productId: number } {
  return { ...line, productId: Number(line.productId.slice(1)) }
}
