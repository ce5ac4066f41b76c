// What shoppers do after an order was placed: cancel it, follow it, and read what they were told about it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { createEventStreams } from '#server/http/event-stream.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { slotNumberOf } from '#domain/delivery/delivery.ts'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import { deliveryJson, writeDays } from '#server/delivery/delivery-json.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { notificationsJson, writeNotification } from './notification-json.ts'
import type { Notifications } from './notifications.ts'
import { followOwnOrders } from './order-events.ts'
import { orderJson, writeOrder } from './order-json.ts'
import { timeGoneProblem } from './purchase/refusal-json.ts'
import { refuseTime } from './purchase/refusals.ts'
import type { Orders } from './orders.ts'
import type { Order } from './order-rows.ts'

type OwnParts = {
  database: Database
  orders: Orders
  notifications: Notifications
  pictures: Pictures
  verifier: Verifier
  settings: Pick<ShopSettings, 'current'>
}

const about = { tags: ['purchase'], security: [{ bearer: [] }] }
const maxStreams = 2_000
const whole = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const ownOrderRoutes: FastifyPluginAsyncZod<OwnParts> = async (app, parts) => {
  const { database, orders, notifications, pictures, verifier, settings } = parts
  const streams = createEventStreams(app, { max: maxStreams })
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  async function timeGone({ slotId }: Pick<Order, 'slotId'>, uid: string, isFull: boolean) {
    const next = await orders.nextTimes(slotId ?? 0, uid)
    const detail = "This time can't be booked any more. Your order stays as it was: please choose another time."
    return { reason: isFull ? ('slot-full' as const) : ('slot-closed' as const), next, detail }
  }

  app.post(
    '/order/cancel/:id',
    {
      schema: {
        ...about,
        operationId: 'cancelOwnOrder',
        summary: 'Cancel an own order while it is Pending: all of the money is returned',
        params: z.object({ id: z.string() }),
        response: { 200: orderJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const order = await orders.find(uid, request.params.id)
      if (order === undefined)
        return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
      const by = { kind: 'shopper' as const, uid }
      const outcome = await orders.cancel({ orderId: order.id, by, reason: '', restock: true })
      const now = (await orders.find(uid, order.id)) ?? order
      // Cancelling twice is cancelling once.
      if (outcome.ok || now.cancelledBy === 'shopper') return writeOrder(now, pictures, 'url')
      const detail =
        now.status === 'Cancelled'
          ? 'This order was cancelled already.'
          : now.status === 'Pending' && now.isCutOff
            ? "It's too late to cancel this order here. Please call us."
            : "We've started packing this order, so it can't be cancelled here any more."
      return sendProblem(reply, { status: 409, code: 'too-late-to-cancel', detail })
    },
  )

  app.post(
    '/user/orders/:id/here',
    {
      schema: {
        ...about,
        operationId: 'sayIAmHere',
        summary: 'Say that you are at the pick-up point',
        params: z.object({ id: z.string() }),
        response: { 200: orderJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const order = await orders.find(uid, request.params.id)
      const outcome = order && (await orders.arrive(order.id, uid))
      if (order === undefined || outcome === undefined || (!outcome.ok && outcome.reason === 'not-found'))
        return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
      if (!outcome.ok)
        return sendProblem(reply, {
          status: 409,
          code: outcome.reason,
          detail: "This order isn't waiting to be picked up.",
        })
      return writeOrder((await orders.find(uid, order.id)) ?? order, pictures, 'url')
    },
  )

  app.put(
    '/user/orders/:id/slot',
    {
      schema: {
        ...about,
        operationId: 'moveOwnOrderToSlot',
        summary: 'Move an own order to another delivery time of its area, until its cut-off; it must not cost more',
        params: z.object({ id: z.string() }),
        body: z.object({ slotId: z.string().max(40) }),
        response: { 200: orderJson, 404: problemJson, 409: z.union([timeGoneProblem, problemJson]) },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const order = await orders.find(uid, request.params.id)
      if (order === undefined)
        return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
      const zone = zoneOf(settings.current().values)
      const slotId = slotNumberOf(request.body.slotId)
      const outcome = await orders.moveTime({ orderId: order.id, slotId, by: { kind: 'shopper', uid }, zone })
      if (outcome.ok) return writeOrder((await orders.find(uid, order.id)) ?? order, pictures, 'url')
      const { reason } = outcome
      if (reason === 'slot-full' || reason === 'slot-closed' || reason === 'authorisation-ends')
        return refuseTime(reply, await timeGone(order, uid, reason === 'slot-full'), zone)
      const detail =
        reason === 'another-price' || reason === 'another-area'
          ? 'Please choose a time of your area that costs the same or less.'
          : "It's too late to move this order here. Please call us."
      return sendProblem(reply, { status: 409, code: reason, detail })
    },
  )

  app.get(
    '/user/orders/:id/slots',
    {
      schema: {
        ...about,
        operationId: 'listSlotsForOwnOrder',
        summary: 'The delivery times that an own order can be moved to',
        params: z.object({ id: z.string() }),
        response: { 200: deliveryJson.pick({ days: true }), 404: problemJson },
      },
    },
    async (request, reply) => {
      const order = await orders.find(shopperOf(request).uid, request.params.id)
      if (order === undefined)
        return sendProblem(reply, { status: 404, code: 'order-not-found', detail: "We couldn't find that order." })
      return { days: writeDays(await orders.timesToMoveTo(order.id), zoneOf(settings.current().values)) }
    },
  )

  app.get(
    '/orders/events',
    {
      schema: {
        ...about,
        operationId: 'followOwnOrders',
        summary: 'Changes of own orders, as server-sent events',
        produces: ['text/event-stream'],
        response: { 200: z.string(), 429: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const token = (request.headers.authorization ?? '').replace(/^Bearer +/i, '')
      return streams.open(reply, {
        uid,
        isAllowed: async () => (await verifier.verify(token)).ok,
        subscribe: (send) => followOwnOrders(database, uid, send),
      })
    },
  )

  app.get(
    '/api/notifications',
    {
      schema: {
        ...about,
        operationId: 'listNotifications',
        summary: 'What the shop said about own orders, newest first; with limit=0 only how much is unread',
        querystring: z.object({ cursor: whole.optional(), limit: z.coerce.number().int().min(0).max(100).default(25) }),
        response: { 200: notificationsJson },
      },
    },
    async (request) => {
      const { uid } = shopperOf(request)
      const { cursor, limit } = request.query
      const [found, unread] = await Promise.all([
        limit === 0 ? [] : notifications.list(uid, { before: cursor, limit: limit + 1 }),
        notifications.countUnread(uid),
      ])
      const items = found.slice(0, limit).map(writeNotification)
      return { items, unread, nextCursor: found.length > limit ? String(items.at(-1)?.id) : null }
    },
  )

  app.post(
    '/api/notifications/read',
    {
      schema: {
        ...about,
        operationId: 'markNotificationsRead',
        summary: 'Mark everything up to this notification as read',
        body: z.object({ upTo: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
        response: { 200: z.object({ unread: z.number().int() }) },
      },
    },
    async (request) => {
      const { uid } = shopperOf(request)
      await notifications.markRead(uid, request.body.upTo)
      return { unread: await notifications.countUnread(uid) }
    },
  )
}
