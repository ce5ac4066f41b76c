// Imports of products in the back office: upload, say what the columns are, apply, undo, remove. Their rows are in review-routes.ts.
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { pagingQuery } from '#server/assortment/products/admin-json.ts'
import { refuseCursor, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { applyBody, importJson, importPageJson, mappingBody, writeImport } from './import-json.ts'
import { finderOf, importParams as params } from './find-import.ts'
import { mappingTexts, refuseState, refuseUpload, tooManyCategories } from './import-refusals.ts'

const config = { permission: 'catalog.write' } as const
const bytes = z.coerce.number().int().min(0).max(2_000_000_000)
const fileName = z
  .string()
  .max(200)
  .refine((name) => !name.includes('\0'), 'it has a zero byte')
const uploadQuery = z.object({
  name: fileName.default('products.csv').describe('of the file'),
  size: bytes.optional().describe('of the whole file in bytes, if more of it follows by PUT'),
  zipName: fileName.default('pictures.zip'),
  zipSize: bytes.min(1).optional().describe('of a zip with pictures that follows by PUT'),
})
const zipQuery = z.object({
  name: fileName.default('pictures.zip').describe('of the file'),
  size: bytes.min(1).describe('of the whole zip in bytes'),
  offset: bytes.default(0).describe('a multiple of 262,144 bytes'),
})
const changed = { 200: importJson, 404: problemJson, 409: problemJson }
const uploaded = { 400: problemJson, 413: problemJson, 415: problemJson }

export const importRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, { staffCatalog }) => {
  const { imports } = staffCatalog

  // As a stream: it's stored part by part while it arrives.
  app.addContentTypeParser(['text/csv', 'application/zip'], (_request, payload, done) => done(null, payload))

  const find = finderOf(imports)

  app.get(
    '/api/admin/imports',
    {
      config,
      schema: {
        operationId: 'listImports',
        summary: 'Imports, newest first',
        querystring: pagingQuery,
        response: { 200: importPageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const page = await imports.list(request.query)
      if (page === 'bad-cursor') return refuseCursor(reply)
      return { ...page, items: page.items.map(writeImport) }
    },
  )

  app.post(
    '/api/admin/imports',
    {
      config,
      schema: {
        operationId: 'startImport',
        consumes: ['text/csv'],
        summary: 'Upload a CSV file of products (text/csv): all of it, or its beginning',
        querystring: uploadQuery,
        headers: z.object({
          'idempotency-key': z.string().min(1).max(200).optional().describe('the same key is the same import'),
        }),
        response: { 201: importJson, ...uploaded },
      },
    },
    async (request, reply) => {
      const body = bodyOf(request, 'text/csv')
      if (body === undefined) return refuseUpload(reply, 'not-csv')
      const { name, size, zipName, zipSize } = request.query
      const zip = zipSize === undefined ? undefined : { name: zipName, size: zipSize }
      const upload = { name, size, key: request.headers['idempotency-key'], by: actorOf(request), zip }
      const outcome = await imports.upload(upload, body)
      return outcome.ok ? reply.code(201).send(writeImport(outcome.value)) : refuseUpload(reply, outcome.reason)
    },
  )

  app.put(
    '/api/admin/imports/:id/file',
    {
      config,
      schema: {
        operationId: 'uploadImportFile',
        consumes: ['text/csv'],
        summary: 'More of a file (text/csv), from a multiple of 262,144 bytes on',
        params,
        querystring: z.object({ offset: bytes }),
        response: { ...changed, ...uploaded },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const body = bodyOf(request, 'text/csv')
      if (body === undefined) return refuseUpload(reply, 'not-csv')
      const outcome = await imports.append(found.id, { by: actorOf(request), offset: request.query.offset, body })
      return outcome.ok ? writeImport(outcome.value) : refuseUpload(reply, outcome.reason)
    },
  )

  app.put(
    '/api/admin/imports/:id/zip',
    {
      config,
      schema: {
        operationId: 'uploadImportPictures',
        consumes: ['application/zip'],
        summary: 'A zip with the pictures that rows name (application/zip), or more of it',
        params,
        querystring: zipQuery,
        response: { ...changed, ...uploaded },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const body = bodyOf(request, 'application/zip')
      if (body === undefined) return refuseUpload(reply, 'not-zip')
      const { offset, ...zip } = request.query
      const outcome = await imports.appendZip(found, zip, { by: actorOf(request), offset, body })
      if (outcome.ok) return writeImport(outcome.value)
      return outcome.reason === 'not-ready' ? refuseState(reply) : refuseUpload(reply, outcome.reason)
    },
  )

  app.get(
    '/api/admin/imports/:id',
    {
      config,
      schema: {
        operationId: 'findImport',
        summary: 'One import',
        params,
        response: { 200: importJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      return found === undefined ? refuseUnknown(reply, 'import') : writeImport(found)
    },
  )

  app.put(
    '/api/admin/imports/:id/mapping',
    {
      config,
      schema: {
        operationId: 'mapImportColumns',
        summary: 'Say what the columns are; remembered for files with the same headers',
        params,
        body: mappingBody,
        response: { ...changed, 400: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const outcome = await imports.remap(found.id, request.body, actorOf(request))
      if (outcome.ok) return writeImport(outcome.value)
      if (outcome.reason === 'not-found') return refuseUnknown(reply, 'import')
      if (outcome.reason === 'not-ready') return refuseState(reply)
      return sendProblem(reply, { status: 400, code: outcome.reason, detail: mappingTexts[outcome.reason] })
    },
  )

  app.delete(
    '/api/admin/imports/:id',
    {
      config,
      schema: {
        operationId: 'removeImport',
        summary: 'Remove an import that wasn’t applied',
        params,
        response: { 200: z.object({ id: z.string() }), 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      return (await imports.remove(found.id, actorOf(request))) ? { id: found.id } : refuseState(reply)
    },
  )

  const step = (
    path: 'apply' | 'undo',
    described: { operationId: string; summary: string },
    body: typeof applyBody | typeof noBody,
  ) =>
    app.post(
      `/api/admin/imports/:id/${path}`,
      { config, schema: { ...described, params, body, response: { ...changed, 400: problemJson } } },
      async (request, reply) => {
        const found = await find(request.params.id)
        if (found === undefined) return refuseUnknown(reply, 'import')
        const by = actorOf(request)
        const outcome =
          'version' in request.body
            ? await imports.apply(found.id, request.body.version, by)
            : await imports.undo(found.id, by)
        if (outcome.ok) return writeImport(outcome.value)
        if (outcome.reason !== 'too-many-categories') return refuseState(reply)
        return sendProblem(reply, { status: 400, code: outcome.reason, detail: tooManyCategories })
      },
    )
  const applying = 'Apply what was reviewed; what changed since is refused row by row'
  step('apply', { operationId: 'applyImport', summary: applying }, applyBody)
  const undoing = 'Undo an import: what still has its values gets those from before'
  step('undo', { operationId: 'undoImport', summary: undoing }, noBody)
}

const noBody = z.strictObject({})

function bodyOf({ body, headers }: FastifyRequest, type: string): Readable | undefined {
  const isStream = typeof body === 'object' && body !== null && 'pipe' in body
  return isStream && headers['content-type']?.startsWith(type) === true ? (body as Readable) : undefined
}
