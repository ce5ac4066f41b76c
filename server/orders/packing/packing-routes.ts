// Packing over HTTP, for the phone in the store room.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isOrderId } from '#domain/order/order.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { staffOf } from '#server/staff/guard.ts'
import { refuseUnknown } from '#server/orders/staff/admin-refusals.ts'
import { memberOf } from '#server/orders/staff/member.ts'
import { orderParams } from '#server/orders/staff/show-order.ts'
import type { StaffOrders } from '#server/orders/staff/staff-orders.ts'
import type { FinishRefusal } from './finish-packing.ts'
import type { Packings } from './packing.ts'
import {
  eventsBody,
  finishProblem,
  packingJson,
  packingListJson,
  recordedJson,
  substitutesJson,
  writePacking,
  writeSubstitutes,
} from './packing-json.ts'
import type { TakeRefusal } from './take-orders.ts'

type Parts = { packing: Packings; staffOrders: StaffOrders; pictures: Pictures }

/** As many as a trolley has boxes. */
const maxAtOnce = 6

export const packingRoutes: FastifyPluginAsyncZod<Parts> = async (app, { packing, staffOrders, pictures }) => {
  const keyOf = async (number: string) => (isOrderId(number) ? staffOrders.findKey(number) : undefined)
  const find = async (number: string) => (isOrderId(number) ? packing.findNumbered(number) : undefined)

  app.get(
    '/api/admin/packings',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'listOwnPackings',
        summary: 'The orders in your hands',
        response: { 200: packingListJson },
      },
    },
    async (request) => {
      const { uid } = staffOf(request)
      return { packings: (await packing.listOwn(uid)).map((one) => writePacking(one, uid, pictures)) }
    },
  )

  app.post(
    '/api/admin/packings/next',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'takeNextPackings',
        summary: 'Take the most urgent orders into your hands',
        body: z.object({ count: z.int().min(1).max(maxAtOnce).default(1) }).default({ count: 1 }),
        response: { 200: packingListJson },
      },
    },
    async (request) => {
      const { uid } = staffOf(request)
      const taken = await packing.takeNext(request.body.count, memberOf(request))
      return { packings: taken.map((one) => writePacking(one, uid, pictures)) }
    },
  )

  app.get(
    '/api/admin/packings/:orderId',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'findPacking',
        summary: 'One order as it is packed',
        params: orderParams,
        response: { 200: packingJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.orderId)
      return found === undefined ? refuseUnknown(reply) : writePacking(found, staffOf(request).uid, pictures)
    },
  )

  app.post(
    '/api/admin/packings/:orderId/take',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'takePacking',
        summary: 'Take this order, or take it over',
        params: orderParams,
        response: { 200: packingJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { orderId: number } = request.params
      if (!isOrderId(number)) return refuseUnknown(reply)
      const outcome = await packing.takeNumbered(number, memberOf(request))
      if (!outcome.ok) return refuseToTake(reply, outcome.reason)
      const found = await find(number)
      return found === undefined ? refuseUnknown(reply) : writePacking(found, staffOf(request).uid, pictures)
    },
  )

  app.post(
    '/api/admin/packings/:orderId/events',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'recordPackingEvents',
        summary: 'What was tapped, in any order and as often as you like',
        params: orderParams,
        body: eventsBody,
        response: { 200: recordedJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { orderId: number } = request.params
      const { events } = request.body
      const recorded = isOrderId(number) ? await packing.record({ number }, events, memberOf(request)) : undefined
      if (recorded === undefined) return refuseUnknown(reply)
      return { packing: writePacking(recorded.packing, staffOf(request).uid, pictures), refused: recorded.refused }
    },
  )

  app.post(
    '/api/admin/packings/:orderId/finish',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'finishPacking',
        summary: 'All is in the boxes: corrects the stock, refunds what is missing',
        params: orderParams,
        body: z.object({ version: z.int() }),
        response: { 200: packingJson, 404: problemJson, 409: finishProblem },
      },
    },
    async (request, reply) => {
      const key = await keyOf(request.params.orderId)
      if (key === undefined) return refuseUnknown(reply)
      const outcome = await packing.finish({ ...request.body, orderId: key, by: memberOf(request) })
      if (!outcome.ok) return refuseToFinish(reply, outcome)
      const found = await packing.find(key)
      return found === undefined ? refuseUnknown(reply) : writePacking(found, staffOf(request).uid, pictures)
    },
  )

  app.post(
    '/api/admin/packings/:orderId/release',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'releasePacking',
        summary: 'Put an order back for somebody else; what was tapped stays',
        params: orderParams,
        response: { 200: packingJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { orderId: number } = request.params
      const isReleased = isOrderId(number) && (await packing.release(number, memberOf(request)))
      const found = await find(number)
      if (found === undefined) return refuseUnknown(reply)
      return isReleased ? writePacking(found, staffOf(request).uid, pictures) : refuseToTake(reply, 'other-packer')
    },
  )

  app.get(
    '/api/admin/packings/:orderId/substitutes',
    {
      config: { permission: 'orders.pick' },
      schema: {
        operationId: 'listPackingSubstitutes',
        summary: 'What can replace a line: in stock, and safe for this shopper',
        params: orderParams,
        querystring: z.object({ line: z.string().regex(/^p\d{1,9}$/, 'the _id of a product') }),
        response: { 200: substitutesJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await find(request.params.orderId)
      const isOwn = found?.packer === staffOf(request).uid
      if (!isOwn || !found.lines.some(({ line }) => line === request.query.line)) return refuseUnknown(reply)
      return writeSubstitutes(await packing.substitutesFor(found, request.query.line), pictures)
    },
  )
}

const takeTexts: Record<Exclude<TakeRefusal, 'not-found'>, string> = {
  'not-ready': "This order isn't paid yet.",
  cancelled: 'This order was cancelled. Put everything back.',
  packed: 'This order is packed already.',
  'other-packer': 'Somebody else has this order in hand.',
}

function refuseToTake(reply: FastifyReply, reason: TakeRefusal): FastifyReply {
  if (reason === 'not-found') return refuseUnknown(reply)
  return sendProblem(reply, { status: 409, code: reason, detail: takeTexts[reason] })
}

const finishTexts: Record<Exclude<FinishRefusal['reason'], 'not-found'>, string> = {
  cancelled: takeTexts.cancelled,
  packed: takeTexts.packed,
  'other-packer': takeTexts['other-packer'],
  'not-taken': 'Take this order first.',
  stale: 'Somebody packed more of this order meanwhile. Look at it again.',
  'open-lines': 'Some lines are still open. Pack them, or say what is missing.',
  'substitute-sold-out': 'There are fewer of a substitute than you packed. Choose another one.',
}

function refuseToFinish(reply: FastifyReply, refusal: FinishRefusal): FastifyReply {
  if (refusal.reason === 'not-found') return refuseUnknown(reply)
  const { reason } = refusal
  const lines = 'lines' in refusal ? { lines: refusal.lines } : undefined
  return sendProblem(reply, { status: 409, code: reason, detail: finishTexts[reason], ...lines })
}
