// The public list of coupons.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { imageQuery } from '#server/catalog/queries.ts'
import { addKeptAnswers } from '#server/http/answer-cache.ts'
import type { AnswerCache } from '#server/http/answer-cache.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { couponJson, writeCoupon } from './coupon-json.ts'
import type { Coupons } from './coupons.ts'

type CouponParts = { coupons: Coupons; pictures: Pictures; answers: AnswerCache }

export const couponRoutes: FastifyPluginAsyncZod<CouponParts> = async (app, { coupons, pictures, answers }) => {
  addKeptAnswers(app, answers)
  app.get(
    '/coupons',
    {
      schema: {
        summary: 'All coupons, oldest first',
        tags: ['coupons'],
        querystring: imageQuery,
        response: { 200: z.array(couponJson) },
      },
    },
    async (request, reply) => {
      await answers.send(request, reply, async () => {
        const list = await coupons.listCoupons()
        return jsonAnswer(list.map((coupon) => writeCoupon(coupon, pictures, request.query.image)))
      })
      return reply
    },
  )
}
