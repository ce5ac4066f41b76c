// The public list of coupons.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { imageQuery } from '#server/catalog/queries.ts'
import { serveFromCache } from '#server/http/cache/response-cache.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { jsonResponse } from '#server/http/json-response.ts'
import { addFormConstraint, onlyJson, variesByForm } from '#server/http/prefers-page.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { couponJson, writeCoupon } from './coupon-json.ts'
import type { Coupons } from './coupons.ts'

type CouponParts = { coupons: Coupons; pictures: Pictures; apiCache: ResponseCache }

export const couponRoutes: FastifyPluginAsyncZod<CouponParts> = async (app, { coupons, pictures, apiCache }) => {
  addFormConstraint(app)
  serveFromCache(app, apiCache)
  app.get(
    '/coupons',
    {
      ...onlyJson,
      schema: {
        operationId: 'listCoupons',
        summary: 'All coupons that have started, oldest first',
        tags: ['coupons'],
        querystring: imageQuery,
        response: { 200: z.array(couponJson) },
      },
    },
    async (request, reply) => {
      await apiCache.send(request, reply, async () => {
        const { coupons: list, validUntil } = await coupons.listCoupons(new Date())
        const json = list.map((coupon) => writeCoupon(coupon, pictures, request.query.image))
        const response = jsonResponse(json, variesByForm)
        return { ...response, ...(validUntil && { validUntil: validUntil.getTime() }) }
      })
      return reply
    },
  )
}
