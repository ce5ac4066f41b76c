// Where and when the shop delivers, for shoppers: the same for everybody in an area, and cached until something changes.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { jsonResponse } from '#server/http/json-response.ts'
import { problemJson } from '#server/http/problem.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Delivery } from './delivery.ts'
import { deliveryJson } from './delivery-json.ts'

type Parts = { delivery: Delivery; deliveryCache: ResponseCache; settings: Pick<ShopSettings, 'current'> }

const longestMs = 60_000

export const deliveryRoutes: FastifyPluginAsyncZod<Parts> = async (app, { delivery, deliveryCache, settings }) => {
  app.get(
    '/delivery',
    {
      schema: {
        operationId: 'findDelivery',
        summary: 'Whether and when the shop delivers to a zip, or when an order can be picked up',
        tags: ['delivery'],
        querystring: z.object({
          zip: z.string().max(20).optional(),
          pickup: z.string().max(20).optional().describe('the id of a pick-up point'),
        }),
        response: { 200: deliveryJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      const area = await delivery.promisedArea(request.query)
      const make = async () => {
        const { json, cutoffs } = await delivery.promiseIn(area)
        // A CDN hears of no change.
        const response = jsonResponse(json, { 'cache-control': 'public, max-age=0, s-maxage=1' })
        return { ...response, validUntil: Math.min(Date.now() + longestMs, ...cutoffs) }
      }
      const { mode } = settings.current().values.delivery
      await deliveryCache.send(request, reply, make, `${mode} ${area?.id ?? ''}`)
      return reply
    },
  )
}
