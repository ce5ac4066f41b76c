// Changing an own order until it's packed, over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { orderJson, writeOrder } from '#server/orders/order-json.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { changeBody, changeJson, readLines, writeChange } from './change-json.ts'
import { readChange, refuseChange, refuseFields } from './wanted-change.ts'

type Parts = { orders: Orders; pictures: Pictures; verifier: Verifier; settings: Pick<ShopSettings, 'current'> }

const about = { tags: ['purchase'], security: [{ bearer: [] }], params: z.object({ id: z.string() }) }
const refused = { 400: problemJson, 404: problemJson, 409: problemJson }

export const changeRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders, pictures, verifier, settings }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/user/orders/:id/change',
    {
      schema: {
        ...about,
        operationId: 'findOwnOrderChange',
        summary: 'What an own order would cost with other lines',
        querystring: z.object({ lines: z.string().max(7_000).optional().describe('"p1:2,p7:1"') }),
        response: { 200: changeJson, ...refused },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const { lines: typed } = request.query
      const lines = typed === undefined ? undefined : readLines(typed)
      if (typed !== undefined && lines === undefined)
        return sendProblem(reply, { status: 400, code: 'bad-request', detail: 'Lines look like p1:2,p7:1.' })
      const order = await orders.find(uid, request.params.id)
      const found = order && (await orders.findChangeable(uid, order.id, lines))
      if (found === undefined) return refuseChange(reply, { ok: false, reason: 'not-found' })
      if (found.refusal !== undefined) return refuseChange(reply, { ok: false, reason: found.refusal })
      return writeChange(found, settings.current().rules, pictures)
    },
  )

  app.put(
    '/user/orders/:id/change',
    {
      schema: {
        ...about,
        operationId: 'changeOwnOrder',
        summary: 'Change an own order until it is packed',
        body: changeBody,
        response: { 200: orderJson, ...refused },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const read = readChange(request.body)
      if (!read.ok) return refuseFields(reply, read.fields)
      const order = await orders.find(uid, request.params.id)
      if (order === undefined) return refuseChange(reply, { ok: false, reason: 'not-found' })
      const outcome = await orders.changeOrder({ ...read.value, orderId: order.id, uid })
      if (!outcome.ok) return refuseChange(reply, outcome)
      return writeOrder((await orders.find(uid, order.id)) ?? order, pictures, 'url')
    },
  )
}
