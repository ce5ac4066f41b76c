// Imports of products in the back office: upload, say what the columns are, review, apply, undo.
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { unescapeFormula } from '#domain/csv.ts'
import { pagingQuery } from '#server/catalog/admin-json.ts'
import { refuseCursor, refuseUnknown } from '#server/catalog/admin-refusals.ts'
import type { StaffCatalog } from '#server/catalog/staff-catalog.ts'
import { sendCsvStream } from '#server/http/csv-stream.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import {
  applyBody,
  importJson,
  importPageJson,
  importRowsJson,
  mappingBody,
  wrongOf,
  writeImport,
  writeRow,
} from './import-json.ts'
import { mappingTexts, refuseState, refuseUpload } from './import-refusals.ts'
import { rowStates } from './review-rows.ts'

const config = { permission: 'catalog.write' } as const
const params = z.object({ id: z.string().max(100) })
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
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
const rowsQuery = pagingQuery.extend({ state: z.enum(rowStates).optional() })
const changed = { 200: importJson, 404: problemJson, 409: problemJson }
const uploaded = { 400: problemJson, 413: problemJson, 415: problemJson }

export const importRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, { staffCatalog }) => {
  const { imports } = staffCatalog

  // As a stream: it's stored part by part while it arrives.
  app.addContentTypeParser(['text/csv', 'application/zip'], (_request, payload, done) => done(null, payload))

  const find = async (id: string) => (uuid.test(id) ? imports.find(id) : undefined)

  app.get(
    '/api/admin/imports',
    {
      config,
      schema: {
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
      const outcome = await imports.append(found.id, request.query.offset, body)
      return outcome.ok ? writeImport(outcome.value) : refuseUpload(reply, outcome.reason)
    },
  )

  app.put(
    '/api/admin/imports/:id/zip',
    {
      config,
      schema: {
        summary: 'A zip with the pictures that rows name (application/zip), or more of it; the rows are compared again',
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
      const outcome = await imports.appendZip(found, zip, { offset, body })
      if (outcome.ok) return writeImport(outcome.value)
      return outcome.reason === 'not-ready' ? refuseState(reply) : refuseUpload(reply, outcome.reason)
    },
  )

  app.get(
    '/api/admin/imports/:id',
    { config, schema: { summary: 'One import', params, response: { 200: importJson, 404: problemJson } } },
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
        summary: 'Say what the columns are; remembered for files with the same headers',
        params,
        body: mappingBody,
        response: { ...changed, 400: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const { version, mapping } = request.body
      const outcome = await imports.remap(found.id, version, mapping)
      if (outcome.ok) return writeImport(outcome.value)
      if (outcome.reason === 'not-found') return refuseUnknown(reply, 'import')
      if (outcome.reason === 'not-ready') return refuseState(reply)
      return sendProblem(reply, { status: 400, code: outcome.reason, detail: mappingTexts[outcome.reason] })
    },
  )

  app.get(
    '/api/admin/imports/:id/rows',
    {
      config,
      schema: {
        summary: 'The rows of an import: what each changes, or why it’s refused',
        params,
        querystring: rowsQuery,
        response: { 200: importRowsJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const [page, shelves] = await Promise.all([imports.listRows(found, request.query), imports.shelfNames()])
      if (page === 'bad-cursor') return refuseCursor(reply)
      const write = { shelves, mapping: found.mapping, addressOf: imports.pictureAddress }
      return { ...page, items: page.items.map((row) => writeRow(row, write)) }
    },
  )

  app.get(
    '/api/admin/imports/:id/refused.csv',
    {
      config,
      schema: {
        summary: 'The refused rows as they were in the file, with the reasons',
        params,
        response: { 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      // A corrected file that is refused again has our columns already.
      const columns = found.headers.flatMap((header, index) =>
        reasonHeaders.includes(header) ? [] : [{ header, index }],
      )
      return sendCsvStream(request, reply, {
        name: 'larder-refused-rows.csv',
        headers: [...columns.map(({ header }) => header), ...reasonHeaders],
        batches: imports.streamRefused(found),
        write: ({ row, cells, refusal }) => {
          const why = refusal === null ? [] : wrongOf(refusal).map(({ column, rule }) => `${column}: ${rule}`)
          // Otherwise what the file had escaped would be escaped twice.
          return [...columns.map(({ index }) => unescapeFormula(cells?.[index] ?? '')), row, why.join('; ')]
        },
      })
    },
  )

  const step = (path: 'apply' | 'undo', summary: string, body: typeof applyBody | typeof noBody) =>
    app.post(
      `/api/admin/imports/:id/${path}`,
      { config, schema: { summary, params, body, response: { ...changed, 400: problemJson } } },
      async (request, reply) => {
        const found = await find(request.params.id)
        if (found === undefined) return refuseUnknown(reply, 'import')
        const by = actorOf(request)
        const outcome =
          'version' in request.body
            ? await imports.apply(found.id, request.body.version, by)
            : await imports.undo(found.id, by)
        return outcome.ok ? writeImport(outcome.value) : refuseState(reply)
      },
    )
  step('apply', 'Apply what was reviewed; what changed since is refused row by row', applyBody)
  step('undo', 'Undo an import: what still has its values gets those from before', noBody)
}

const noBody = z.strictObject({})
const reasonHeaders = ['Row', 'Why refused']

function bodyOf({ body, headers }: FastifyRequest, type: string): Readable | undefined {
  const isStream = typeof body === 'object' && body !== null && 'pipe' in body
  return isStream && headers['content-type']?.startsWith(type) === true ? (body as Readable) : undefined
}
