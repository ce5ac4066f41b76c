// The products as a file that a spreadsheet opens and an import reads.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { columnLabels, exportColumns } from '#domain/imports/import-columns.ts'
import { productCells } from '#domain/imports/product-cells.ts'
import { fileName, sendCsvStream } from '#server/http/csv-stream.ts'
import { problemJson } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { exportProducts } from './export-products.ts'
import { pictureAddress } from '#server/catalog/product-json.ts'

type Parts = { database: Database; pictures: Pictures; publicUrl: string }

export const productExportRoutes: FastifyPluginAsyncZod<Parts> = async (app, { database, pictures, publicUrl }) => {
  const addressOf = (picture: string) => (picture === '' ? '' : publicUrl + pictureAddress(picture, pictures))

  app.get(
    '/api/admin/exports/products.csv',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'exportProducts',
        summary: 'All products as a CSV file. An import of it changes nothing',
        produces: ['text/csv'],
        response: { 200: z.string(), 403: problemJson },
      },
    },
    async (request, reply) =>
      sendCsvStream(request, reply, {
        name: fileName(request, 'products', new Date()),
        headers: exportColumns.map((column) => columnLabels[column]),
        batches: exportProducts(database, addressOf),
        write: productCells,
      }),
  )
}
