// Where a product is in the shop, said by whoever stands in front of it with the packing phone.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { refuseEdit, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import { problemJson } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { productParams } from './admin-routes.ts'

const placeBody = z.strictObject({ place: z.string().max(10_000).describe('such as “Aisle 3, bay 2”; empty: unknown') })
const placeJson = z.object({ _id: z.string(), place: z.string().describe('as it is stored') })
export type PlaceJson = z.infer<typeof placeJson>

export const placeRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, { staffCatalog }) => {
  app.put(
    '/api/admin/products/:id/place',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'placeProduct',
        summary: 'Say where a product is in the shop; the last word counts',
        params: productParams,
        body: placeBody,
        response: { 200: placeJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const number = productNumber(request.params.id)
      if (number === undefined) return refuseUnknown(reply)
      const outcome = await staffCatalog.edits.place(number, request.body.place, actorOf(request))
      return outcome.ok ? { _id: request.params.id, place: outcome.value } : refuseEdit(reply, outcome)
    },
  )
}
