// Products in the back office: list and search, one product, and what staff do with it.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { actorOf } from '#server/staff/guard.ts'
import {
  editProductBody,
  newProductBody,
  pagingQuery,
  productConflict,
  productPageJson,
  productsQuery,
  staffProductJson,
  versionBody,
  writeProductPage,
  writeStaffProduct,
} from './admin-json.ts'
import { pricePageJson, productOrdersJson, writePrices, writeProductOrders } from './product-history-json.ts'
import type { StaffProductJson } from './admin-json.ts'
import { filterOf } from './admin-list.ts'
import { refuseCursor, refuseEdit, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import type { EditRefusal } from './edit-product.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'

type AdminParts = { staffCatalog: StaffCatalog; pictures: Pictures }

export const productParams = z.object({ id: z.string().max(100).describe('the _id of a product') })
const changed = { 200: staffProductJson, 400: problemJson, 404: problemJson, 409: productConflict }

export const catalogAdminRoutes: FastifyPluginAsyncZod<AdminParts> = async (app, { staffCatalog, pictures }) => {
  const { products, edits } = staffCatalog

  async function show(reply: FastifyReply, number: number | undefined): Promise<StaffProductJson | FastifyReply> {
    const found = number === undefined ? undefined : await products.find(number)
    return found === undefined ? refuseUnknown(reply) : writeStaffProduct(found, pictures)
  }

  /** The refusal of a stale change includes the product as it is now. */
  async function refuse(reply: FastifyReply, refusal: EditRefusal, number?: number): Promise<FastifyReply> {
    const current = refusal.reason === 'stale' && number !== undefined ? await products.find(number) : undefined
    return refuseEdit(reply, refusal, current && writeStaffProduct(current, pictures))
  }

  app.get(
    '/api/admin/products',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listStaffProducts',
        summary: 'Products',
        querystring: productsQuery,
        response: { 200: productPageJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const { sort, cursor, limit, ...query } = request.query
      const page = await products.list({ ...filterOf(query), sort, cursor, limit })
      return page === 'bad-cursor' ? refuseCursor(reply) : writeProductPage(page, pictures)
    },
  )

  app.post(
    '/api/admin/products',
    {
      config: { permission: 'catalog.write' },
      schema: {
        operationId: 'addProduct',
        summary: 'Add a product',
        body: newProductBody,
        response: { 201: staffProductJson, 400: problemJson, 409: productConflict },
      },
    },
    async (request, reply) => {
      const { lowStockLevel = staffCatalog.lowStockLevel(), ...given } = request.body
      const outcome = await edits.add({ ...given, lowStockLevel }, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome)
      return show(reply.code(201), outcome.value)
    },
  )

  app.get(
    '/api/admin/products/:id',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'findStaffProduct',
        summary: 'One product',
        params: productParams,
        response: { 200: staffProductJson, 404: problemJson },
      },
    },
    async (request, reply) => show(reply, productNumber(request.params.id)),
  )

  app.patch(
    '/api/admin/products/:id',
    {
      config: { permission: 'catalog.write' },
      schema: {
        operationId: 'editProduct',
        summary: 'Edit a product. Its stock is changed by /stock',
        params: productParams,
        body: editProductBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const number = productNumber(request.params.id)
      if (number === undefined) return refuseUnknown(reply)
      const { version, ...touched } = request.body
      const outcome = await edits.edit(number, version, touched, actorOf(request))
      return outcome.ok ? show(reply, number) : refuse(reply, outcome, number)
    },
  )

  app.post(
    '/api/admin/products/:id/duplicate',
    {
      config: { permission: 'catalog.write' },
      schema: {
        operationId: 'duplicateProduct',
        summary: 'Add a copy of a product, without its barcode and stock',
        params: productParams,
        response: { 201: staffProductJson, 404: problemJson, 409: productConflict },
      },
    },
    async (request, reply) => {
      const number = productNumber(request.params.id)
      if (number === undefined) return refuseUnknown(reply)
      const outcome = await edits.duplicate(number, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome, number)
      return show(reply.code(201), outcome.value)
    },
  )

  const archiving = (path: string, described: { operationId: string; summary: string }, isArchived: boolean) =>
    app.post(
      `/api/admin/products/:id/${path}`,
      {
        config: { permission: 'catalog.write' },
        schema: { ...described, params: productParams, body: versionBody, response: changed },
      },
      async (request, reply) => {
        const number = productNumber(request.params.id)
        if (number === undefined) return refuseUnknown(reply)
        const outcome = await edits.archive(number, request.body.version, isArchived, actorOf(request))
        return outcome.ok ? show(reply, number) : refuse(reply, outcome, number)
      },
    )
  const off = 'Take a product off the shelves; orders keep it'
  archiving('archive', { operationId: 'archiveProduct', summary: off }, true)
  const back = 'Put an archived product on sale again'
  archiving('bring-back', { operationId: 'bringProductBack', summary: back }, false)

  app.get(
    '/api/admin/products/:id/prices',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listProductPrices',
        summary: 'Every change of its price, newest first',
        params: productParams,
        querystring: pagingQuery,
        response: { 200: pricePageJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const number = productNumber(request.params.id)
      if (number === undefined) return refuseUnknown(reply)
      const page = await products.listPrices(number, request.query)
      return page === 'bad-cursor' ? refuseCursor(reply) : writePrices(page)
    },
  )

  app.get(
    '/api/admin/products/:id/orders',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listProductOrders',
        summary: 'The orders that contain it, newest first, without anybody’s name',
        params: productParams,
        querystring: pagingQuery,
        response: { 200: productOrdersJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const number = productNumber(request.params.id)
      if (number === undefined) return refuseUnknown(reply)
      const page = await products.listOrders(number, request.query)
      return page === 'bad-cursor' ? refuseCursor(reply) : writeProductOrders(page)
    },
  )
}
