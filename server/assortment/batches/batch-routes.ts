// Bulk changes in the back office: preview, apply, undo, and the list of past ones. Applying and undoing go for imports too.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { tidyFields } from '#domain/product/product-edit.ts'
import { pagingQuery } from '#server/assortment/products/admin-json.ts'
import { filterOf } from '#server/assortment/products/admin-list.ts'
import { noSuchClass } from '#server/assortment/products/edit-product.ts'
import { refuseCursor, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import {
  applyBody,
  batchJson,
  batchPageJson,
  changePageJson,
  changesQuery,
  countJson,
  filterQuery,
  previewBody,
  writeBatch,
  writeChange,
} from './batch-json.ts'
import type { BulkRequest } from './bulk.ts'

const batchParams = z.object({ id: z.uuid() })
const keyHeader = (what: string) =>
  z.object({ 'idempotency-key': z.string().min(8).max(200).optional().describe(`the same key is the same ${what}`) })
const one = { 200: batchJson, 404: problemJson }

export const batchAdminRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, parts) => {
  const { batches, bulk, samples, isTaxClass } = parts.staffCatalog

  app.get(
    '/api/admin/products/count',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'countStaffProducts',
        summary: 'How many products match a filter of the list',
        querystring: filterQuery,
        response: { 200: countJson, 400: problemJson },
      },
    },
    async (request) => ({ count: await bulk.count({ filter: filterOf(request.query) }) }),
  )

  app.post(
    '/api/admin/batches/preview',
    {
      config: { permission: 'catalog.write' },
      schema: {
        operationId: 'previewBatch',
        summary: 'What a bulk change would do to each product, and what would be refused',
        headers: keyHeader('preview'),
        body: previewBody,
        response: { 201: batchJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const { selection, edit } = request.body
      if (edit.kind === 'tax-class' && edit.taxClass !== null && !isTaxClass(edit.taxClass))
        return sendProblem(reply, {
          status: 400,
          code: 'bad-input',
          detail: `edit.taxClass: ${noSuchClass}`,
          fields: { 'edit.taxClass': noSuchClass },
        })
      const wanted: BulkRequest = {
        selection: 'ids' in selection ? selection : { filter: filterOf(selection.filter) },
        edit: edit.kind === 'tags' ? { ...edit, add: tidy(edit.add), remove: tidy(edit.remove) } : edit,
      }
      const batch = await bulk.preview(wanted, { by: actorOf(request), key: request.headers['idempotency-key'] })
      return reply.code(201).send(writeBatch(batch))
    },
  )

  app.post(
    '/api/admin/batches',
    {
      config: { permission: 'catalog.write' },
      schema: {
        operationId: 'applyBatch',
        summary: 'Apply a preview; a second time changes nothing',
        body: applyBody,
        response: { 202: batchJson, 400: problemJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await batches.apply(request.body.id, actorOf(request))
      return outcome.ok ? reply.code(202).send(writeBatch(outcome.value)) : refuse(reply, outcome.reason)
    },
  )

  app.post(
    '/api/admin/batches/:id/undo',
    {
      config: { permission: 'catalog.write' },
      schema: {
        operationId: 'undoBatch',
        summary: 'Undo what the batch changed and nobody has changed since; never the stock',
        params: batchParams,
        response: { 202: batchJson, 400: problemJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await batches.undo(request.params.id, actorOf(request))
      return outcome.ok ? reply.code(202).send(writeBatch(outcome.value)) : refuse(reply, outcome.reason)
    },
  )

  app.post(
    '/api/admin/samples/clear',
    {
      config: { permission: 'settings.write' },
      schema: {
        operationId: 'clearSamples',
        summary: 'Archive the products of the sample catalog; undo it as any bulk change',
        headers: keyHeader('change'),
        response: { 202: batchJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await samples.clear({ by: actorOf(request), key: request.headers['idempotency-key'] })
      return outcome.ok ? reply.code(202).send(writeBatch(outcome.value)) : refuse(reply, outcome.reason)
    },
  )

  app.get(
    '/api/admin/batches',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listBatches',
        summary: 'Bulk changes and imports that were applied, newest first',
        querystring: pagingQuery,
        response: { 200: batchPageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const page = await batches.list(request.query)
      return page === 'bad-cursor' ? refuseCursor(reply) : { ...page, items: page.items.map(writeBatch) }
    },
  )

  app.get(
    '/api/admin/batches/:id',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'findBatch',
        summary: 'A bulk change or import, with its progress',
        params: batchParams,
        response: one,
      },
    },
    async (request, reply) => {
      const batch = await batches.find(request.params.id)
      return batch === undefined ? refuseUnknown(reply, 'batch') : writeBatch(batch)
    },
  )

  app.get(
    '/api/admin/batches/:id/rows',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listBatchRows',
        summary: 'What it does to each product',
        params: batchParams,
        querystring: changesQuery,
        response: { 200: changePageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const page = await batches.listChanges(request.params.id, request.query)
      return page === 'bad-cursor' ? refuseCursor(reply) : { ...page, items: page.items.map(writeChange) }
    },
  )
}

/** As a product stores them. */
function tidy(tags: string[]): string[] {
  return tidyFields({ tags: tags.map((tag) => tag.toWellFormed()) }).tags
}

const refusals = {
  'not-ready': 'The preview isn’t complete yet. Wait a moment.',
  expired: 'This preview is from yesterday. Make a new one.',
  'has-orders':
    'Somebody has bought from the sample catalog already. Archive products one by one, or with a bulk change.',
  'not-done': 'Only a change that was applied completely can be undone.',
}

function refuse(reply: FastifyReply, reason: keyof typeof refusals | 'not-found'): FastifyReply {
  if (reason === 'not-found') return refuseUnknown(reply, 'batch')
  return sendProblem(reply, { status: 409, code: reason, detail: refusals[reason] })
}
