// The rows of an import in the back office, to be reviewed here or corrected in a spreadsheet.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { shopNameOf } from '#server/http/shop-name.ts'
import type { CategoryDecision } from '#domain/imports/decisions.ts'
import { reasonHeaders } from '#domain/imports/corrected-file.ts'
import { unescapeFormula } from '#domain/imports/csv.ts'
import { pagingQuery } from '#server/assortment/products/admin-json.ts'
import { refuseCursor, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import { sendCsvStream } from '#server/http/csv-stream.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { finderOf, importParams as params } from './find-import.ts'
import { decisionsBody, questionsJson } from './decisions-json.ts'
import { importJson, writeImport } from './import-json.ts'
import { importRowsJson, problemKindsJson, refusalTexts, writeProblemKind, writeRow } from './import-rows-json.ts'
import { refuseState, tooManyCategories } from './import-refusals.ts'
import { rowStates } from './review-rows.ts'

const config = { permission: 'catalog.write' } as const
const rowsQuery = pagingQuery.extend({ state: z.enum(rowStates).optional() })
type SentDecision = Exclude<z.infer<typeof decisionsBody>['categories'], 'create'>[number]

export const reviewRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, { staffCatalog }) => {
  const { imports } = staffCatalog
  const find = finderOf(imports)

  app.get(
    '/api/admin/imports/:id/rows',
    {
      config,
      schema: {
        operationId: 'listImportRows',
        summary: 'The rows of an import: what each changes, or why it’s refused',
        params,
        querystring: rowsQuery,
        response: { 200: importRowsJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const [page, subcategories] = await Promise.all([
        imports.listRows(found, request.query),
        imports.subcategoryNames(),
      ])
      if (page === 'bad-cursor') return refuseCursor(reply)
      const write = { subcategories, addressOf: imports.pictureAddress }
      return { ...page, items: page.items.map((row) => writeRow(row, write)) }
    },
  )

  app.get(
    '/api/admin/imports/:id/problems',
    {
      config,
      schema: {
        operationId: 'listImportProblems',
        summary: 'What is wrong with rows: each kind with its number of rows and examples',
        params,
        response: { 200: problemKindsJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      return { items: (await imports.listProblemKinds(found)).map(writeProblemKind) }
    },
  )

  app.get(
    '/api/admin/imports/:id/questions',
    {
      config,
      schema: {
        operationId: 'listImportQuestions',
        summary: 'What is to be decided about a whole file',
        params,
        response: { 200: questionsJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const { state } = writeImport(found)
      return state === 'uploading' || state === 'reading' ? refuseState(reply) : imports.questions(found)
    },
  )

  app.put(
    '/api/admin/imports/:id/decisions',
    {
      config,
      schema: {
        operationId: 'decideImport',
        summary: 'Decide about a whole file; remembered for files with the same headers',
        params,
        body: decisionsBody,
        response: { 200: importJson, 400: problemJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.id)
      if (found === undefined) return refuseUnknown(reply, 'import')
      const { categories, ...body } = request.body
      const decided = categories === 'create' ? categories : categories.map(decisionOf)
      const outcome = await imports.decide(found.id, { ...body, categories: decided }, actorOf(request))
      if (outcome.ok) return writeImport(outcome.value)
      if (outcome.reason === 'not-found') return refuseUnknown(reply, 'import')
      if (outcome.reason === 'not-ready') return refuseState(reply)
      return sendProblem(reply, { status: 400, code: outcome.reason, detail: tooManyCategories })
    },
  )

  app.get(
    '/api/admin/imports/:id/refused.csv',
    {
      config,
      schema: {
        operationId: 'exportRefusedRows',
        summary: 'The refused rows as they were in the file, with the reasons',
        params,
        produces: ['text/csv'],
        response: { 200: z.string(), 404: problemJson },
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
        name: fileNameOf({ name: shopNameOf(app) }, 'refused-rows.csv'),
        headers: [...columns.map(({ header }) => header), ...reasonHeaders],
        batches: imports.streamRefused(found),
        write: ({ row, cells, refusal }) => {
          const why = refusal === null ? [] : refusalTexts(refusal)
          // Otherwise what the file had escaped would be escaped twice.
          return [...columns.map(({ index }) => unescapeFormula(cells?.[index] ?? '')), row, why.join('; ')]
        },
      })
    },
  )
}

function decisionOf({ category, subcategory, action, subcategoryId }: SentDecision): CategoryDecision {
  return {
    category: category ?? null,
    subcategory: subcategory ?? null,
    action,
    ...(subcategoryId !== undefined && { subcategoryId }),
  }
}
