// Routes of the purchase: open the payment, place the order, read orders and invoices.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import { isForeign, refuseForeign } from '#server/identity/own-email.ts'
import { imageQuery, pageQuery } from '#server/catalog/queries.ts'
import { bodyWithPictures } from '#server/http/limits/large-bodies.ts'
import { addFormConstraint, onlyJson, variesByForm } from '#server/http/prefers-page.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { countsJson, orderBody, orderJson, placedJson, writeOrder } from '#server/orders/order-json.ts'
import type { Order } from '#server/orders/order-rows.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { paymentOpenedJson, priceBody } from './payment-json.ts'
import { readChange, refuseChange, refuseFields } from '#server/orders/changes/wanted-change.ts'
import { openingProblem, placingProblem } from './refusal-json.ts'
import { refuseOpening, refusePlacing, refuseTime } from './refusals.ts'
import { sendOrders } from '#server/orders/send-orders.ts'

type OrderParts = { orders: Orders; pictures: Pictures; verifier: Verifier; settings: Pick<ShopSettings, 'current'> }

const about = { tags: ['purchase'], security: [{ bearer: [] }] }
const whole = 'this shop charges whole amounts'
const email = z.string().max(320).optional()

export const orderRoutes: FastifyPluginAsyncZod<OrderParts> = async (app, parts) => {
  const { orders, pictures, verifier, settings } = parts
  addFormConstraint(app)
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post(
    '/create-payment-intent',
    {
      schema: {
        ...about,
        operationId: 'openPayment',
        summary: 'Open a payment; `price` is what the shopper was shown',
        body: priceBody,
        response: { 200: paymentOpenedJson, 400: problemJson, 404: problemJson, 409: openingProblem, 429: problemJson },
      },
    },
    async (request, reply) => {
      const { price, currency, confirmedAge, order, change, card, saveCard } = request.body
      const { uid } = shopperOf(request)
      if (order !== undefined && change !== undefined) {
        const read = readChange(change)
        if (!read.ok) return refuseFields(reply, read.fields)
        const found = await orders.find(uid, order)
        if (found === undefined) return refuseChange(reply, { ok: false, reason: 'not-found' })
        const wanted = { ...read.value, orderId: found.id, uid }
        const begun = await orders.payForChange(uid, { wanted, price, address: request.ip, card, saveCard })
        if (begun.ok) return { clientSecret: begun.clientSecret }
        return begun.reason === 'not-changed'
          ? refuseChange(reply, begun.refusal)
          : refuseOpening(reply, begun, zoneOf(settings.current().values))
      }
      if (order === undefined && settings.current().rules.wholeUnits && !Number.isInteger(price))
        return sendProblem(reply, {
          status: 400,
          code: 'bad-input',
          detail: `price: ${whole}`,
          fields: { price: whole },
        })
      const opened = await (order === undefined
        ? orders.openPayment(uid, { price, currency, confirmedAge, card, saveCard }, request.ip)
        : orders.payWithOtherCard(uid, { order, price, address: request.ip, card, saveCard }))
      return opened.ok
        ? { clientSecret: opened.clientSecret }
        : refuseOpening(reply, opened, zoneOf(settings.current().values))
    },
  )

  app.post(
    '/orders',
    {
      bodyLimit: bodyWithPictures,
      schema: {
        ...about,
        operationId: 'placeOrder',
        summary: 'Place the order of a confirmed payment; repeating it returns the same order',
        body: orderBody,
        response: { 200: placedJson, 402: problemJson, 404: problemJson, 409: placingProblem },
      },
    },
    async (request, reply) => {
      if (isForeign(request, request.body.email)) return refuseForeign(reply)
      const { paymentIntent, orderId } = request.body
      const { uid } = shopperOf(request)
      const placed = await orders.place(uid, paymentIntent, orderId)
      if ('slotId' in placed) {
        const next = await orders.nextTimes(placed.slotId ?? 0, uid)
        return refuseTime(reply, { reason: placed.outcome, next }, zoneOf(settings.current().values))
      }
      if (placed.outcome !== 'ordered' && placed.outcome !== 'changed') return refusePlacing(reply, placed)
      return { acknowledged: true as const, insertedId: placed.insertedId }
    },
  )

  app.get(
    '/orders',
    {
      ...onlyJson,
      schema: {
        ...about,
        operationId: 'listOwnOrders',
        summary: 'Own orders, newest first',
        querystring: pageQuery.extend({ email }),
        response: { 200: z.array(orderJson).describe('the total is in X-Total-Count'), 403: problemJson },
      },
    },
    async (request, reply) => {
      const { limit = Infinity, offset, image } = request.query
      if (isForeign(request, request.query.email)) return refuseForeign(reply)
      const { uid } = shopperOf(request)
      const { total } = await orders.count(uid)
      void reply.headers({ ...variesByForm, 'x-total-count': String(total) })
      return sendOrders(reply, {
        page: { limit, offset },
        read: async (page) => {
          const list = await orders.list(uid, page)
          if (image === 'data') await pictures.load(picturesOf(...list))
          return list
        },
        write: (order) => writeOrder(order, pictures, image),
      })
    },
  )

  app.get(
    '/orders/summary',
    {
      schema: {
        ...about,
        operationId: 'countOwnOrders',
        summary: 'How many own orders there are in each state',
        querystring: z.object({ email }),
        response: { 200: countsJson, 403: problemJson },
      },
    },
    async (request, reply) =>
      isForeign(request, request.query.email) ? refuseForeign(reply) : orders.count(shopperOf(request).uid),
  )

  app.get(
    '/all/orders',
    {
      ...onlyJson,
      schema: {
        ...about,
        operationId: 'listAllOwnOrders',
        summary: 'Own orders, all of them',
        response: { 200: z.array(orderJson) },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      return sendOrders(reply.headers(variesByForm), {
        page: { limit: Infinity, offset: 0 },
        read: (page) => orders.list(uid, page),
        write: (order) => writeOrder(order, pictures, 'url'),
      })
    },
  )

  app.get(
    '/order/invoice/:id',
    {
      ...onlyJson,
      schema: {
        ...about,
        operationId: 'findOwnOrder',
        summary: 'An own order by its id; requested as HTML this URL is a page',
        params: z.object({ id: z.string() }),
        querystring: imageQuery,
        response: { 200: orderJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      void reply.headers(variesByForm)
      const order = await orders.find(shopperOf(request).uid, request.params.id)
      if (order === undefined)
        return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
      if (request.query.image === 'data') await pictures.load(picturesOf(order))
      return writeOrder(order, pictures, request.query.image)
    },
  )
}

function picturesOf(...list: Order[]): string[] {
  return list.flatMap(({ lines }) => lines.map(({ picture }) => picture))
}
