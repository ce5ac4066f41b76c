// "Something's wrong" with an own order, over HTTP.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { photoMessages } from '#domain/people/customer.ts'
import { reportDays } from '#domain/order/report.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { requireShopper, shopperOf } from '#server/identity/require-shopper.ts'
import type { Verifier } from '#server/identity/verifier.ts'
import { isBusy, readPhoto } from '#server/images/read-photo.ts'
import type { Orders } from '#server/orders/orders.ts'
import { ownReportsJson, reportBody, reportPhotoJson, writeOwnReports, writePhoto } from './report-json.ts'
import type { ReportOutcome } from './reports.ts'

type Parts = { orders: Orders; verifier: Verifier }

const about = { tags: ['purchase'], security: [{ bearer: [] }] }
const params = z.object({ id: z.string() })
// A photo of 2 MB is 2.67 MiB as base64.
const largestReport = 2_870 * 1024
const largestWithoutPhoto = 16 * 1024
const keyGenerator = (request: FastifyRequest) => shopperOf(request).uid
const ofShopper = { rateLimit: { max: 30, timeWindow: '1 hour', keyGenerator } }
const oftenEnough = { rateLimit: { max: 120, timeWindow: '1 minute', keyGenerator } }

export const reportRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders, verifier }) => {
  app.addHook('onRequest', requireShopper(verifier))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/user/orders/:id/reports/:reportId/photo',
    {
      config: oftenEnough,
      schema: {
        ...about,
        operationId: 'findOwnReportPhoto',
        summary: 'The photo of an own report',
        params: params.extend({ reportId: z.uuid() }),
        response: { 200: reportPhotoJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { id, reportId } = request.params
      const order = await orders.find(shopperOf(request).uid, id)
      const photo = order && (await orders.reports.photo(order.id, reportId))
      return photo === undefined ? sendProblem(reply, noPhoto) : { photo: writePhoto(photo) }
    },
  )

  app.get(
    '/user/orders/:id/reports',
    {
      config: oftenEnough,
      schema: {
        ...about,
        operationId: 'listOwnReports',
        summary: 'What was reported about an own order, and what can be',
        params,
        response: { 200: ownReportsJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const order = await orders.find(shopperOf(request).uid, request.params.id)
      if (order === undefined) return sendProblem(reply, refusals['not-found'])
      return writeOwnReports(await orders.reports.find(order.id))
    },
  )

  app.post(
    '/user/orders/:id/reports',
    {
      bodyLimit: largestReport,
      config: ofShopper,
      onRequest: refusePhotoWhenBusy,
      schema: {
        ...about,
        operationId: 'reportProblem',
        summary: `Say what was wrong with an own order, up to ${reportDays} days after its delivery`,
        params,
        body: reportBody,
        response: { 200: ownReportsJson, 400: problemJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { uid } = shopperOf(request)
      const order = await orders.find(uid, request.params.id)
      if (order === undefined) return sendProblem(reply, refusals['not-found'])
      const { photo: sent, productId, ...wanted } = request.body
      const isAwaited = () => !reply.sent && !reply.raw.destroyed
      const photo = sent === undefined ? undefined : await readPhoto(sent, isAwaited, 'whole')
      if (photo?.ok === false) {
        if (photo.reason === 'busy') return isAwaited() ? refuseBusy(reply) : reply
        const detail = photoMessages[photo.reason]
        return sendProblem(reply, { status: 400, code: 'bad-input', detail, fields: { photo: detail } })
      }
      const outcome = await orders.reports.report({
        ...wanted,
        uid,
        orderId: order.id,
        productId: productId === undefined ? undefined : Number(productId.slice(1)),
        photo: photo?.value,
      })
      if (!outcome.ok) return sendProblem(reply, refusals[outcome.reason])
      return writeOwnReports(await orders.reports.find(order.id))
    },
  )
}

/** Runs before the body is read, so that refused uploads cost nothing. */
async function refusePhotoWhenBusy(request: FastifyRequest, reply: FastifyReply) {
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (length > largestWithoutPhoto && isBusy()) return refuseBusy(reply)
}

function refuseBusy(reply: FastifyReply): FastifyReply {
  const detail = "We're busy saving photos right now. Please try again in a moment."
  return sendProblem(reply.header('retry-after', '5'), { status: 503, code: 'overloaded', detail })
}

const conflict = (code: string, detail: string) => ({ status: 409, code, detail })

export const noPhoto = { status: 404, code: 'photo-not-found', detail: "We couldn't find that photo." }

const refusals: Record<
  Extract<ReportOutcome, { ok: false }>['reason'],
  { status: number; code: string; detail: string }
> = {
  'not-found': { status: 404, code: 'order-not-found', detail: "We couldn't find that order." },
  'id-reused': conflict('id-reused', 'This report belongs to another order. Please start again.'),
  'not-delivered': conflict('not-delivered', "This order hasn't been delivered yet."),
  'too-late': conflict(
    'too-late',
    `You can report something here for ${reportDays} days after the delivery. Please call us.`,
  ),
  'unknown-line': conflict('unknown-line', "This product wasn't in your delivery."),
  'already-open': conflict('already-open', "You've reported this already. We'll answer soon."),
  'already-refunded': conflict('already-refunded', "We've refunded this already."),
  'more-than-delivered': conflict('more-than-delivered', "That's more than we delivered."),
  'too-many': conflict('too-many', "You've reported a lot about this order. Please call us."),
}
