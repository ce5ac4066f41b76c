// Coupons in the back office.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { actorOf } from '#server/staff/guard.ts'
import {
  couponConflict,
  couponPageJson,
  couponVersionBody,
  editCouponBody,
  newCouponBody,
  staffCouponJson,
  writeCouponPage,
  writeStaffCoupon,
} from './admin-json.ts'
import type { CouponConflict, StaffCouponJson } from './admin-json.ts'
import type { CouponOutcome, CouponRefusal, StaffCoupons } from './edit-coupons.ts'

type Parts = { staffCoupons: StaffCoupons; pictures: Pictures; settings: Pick<ShopSettings, 'current'> }

const params = z.object({ id: z.string().max(20).describe('the _id of a coupon') })
const changed = { 200: staffCouponJson, 400: problemJson, 404: problemJson, 409: couponConflict }
const config = { permission: 'coupons.write' } as const

export const couponAdminRoutes: FastifyPluginAsyncZod<Parts> = async (app, { staffCoupons, pictures, settings }) => {
  const writing = () => ({ pictures, now: new Date(), rules: settings.current().rules })

  async function show(reply: FastifyReply, id: number): Promise<StaffCouponJson | FastifyReply> {
    const found = await staffCoupons.find(id)
    return found === undefined ? refuse(reply, { ok: false, reason: 'not-found' }) : writeStaffCoupon(found, writing())
  }

  async function answer(reply: FastifyReply, id: number, outcome: CouponOutcome) {
    if (outcome.ok) return show(reply, outcome.value)
    const current = outcome.reason === 'stale' || outcome.reason === 'ended' ? await staffCoupons.find(id) : undefined
    return refuse(reply, outcome, current && writeStaffCoupon(current, writing()))
  }

  app.get(
    '/api/admin/coupons',
    {
      config,
      schema: {
        operationId: 'listStaffCoupons',
        summary: 'Coupons, newest first, with how often each was used and what it gave away',
        querystring: z.object({
          cursor: z
            .string()
            .regex(/^\d{1,9}$/, 'as given in nextCursor')
            .transform(Number)
            .optional(),
          limit: z.coerce.number().int().min(1).max(100).default(50),
        }),
        response: { 200: couponPageJson, 400: problemJson },
      },
    },
    async (request) => writeCouponPage(await staffCoupons.list(request.query), writing()),
  )

  app.post(
    '/api/admin/coupons',
    {
      config,
      schema: {
        operationId: 'addCoupon',
        summary: 'Add a coupon',
        body: newCouponBody,
        response: { 201: staffCouponJson, 400: problemJson, 409: couponConflict },
      },
    },
    async (request, reply) => {
      const { logo: picture, ...fields } = request.body
      const outcome = await staffCoupons.add({ ...fields, picture }, actorOf(request))
      return answer(outcome.ok ? reply.code(201) : reply, 0, outcome)
    },
  )

  app.get(
    '/api/admin/coupons/:id',
    {
      config,
      schema: {
        operationId: 'findCoupon',
        summary: 'One coupon',
        params,
        response: { 200: staffCouponJson, 404: problemJson },
      },
    },
    async (request, reply) => show(reply, numberOf(request.params.id)),
  )

  app.patch(
    '/api/admin/coupons/:id',
    {
      config,
      schema: {
        operationId: 'editCoupon',
        summary: 'Edit a coupon; once it was used, its code and percentage stay',
        params,
        body: editCouponBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const id = numberOf(request.params.id)
      const { version, logo, ...fields } = request.body
      const touched = { ...fields, ...(logo !== undefined && { picture: logo }) }
      return answer(reply, id, await staffCoupons.edit(id, version, withoutGaps(touched), actorOf(request)))
    },
  )

  app.post(
    '/api/admin/coupons/:id/end',
    {
      config,
      schema: {
        operationId: 'endCoupon',
        summary: 'End a coupon now',
        params,
        body: couponVersionBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const id = numberOf(request.params.id)
      return answer(reply, id, await staffCoupons.endNow(id, request.body.version, actorOf(request)))
    },
  )
}

/** 0, which no coupon has, for anything that isn't an id. */
function numberOf(id: string): number {
  return /^k[1-9]\d{0,8}$/.test(id) ? Number(id.slice(1)) : 0
}

function withoutGaps<Fields extends object>(
  fields: Fields,
): Partial<{ [Key in keyof Fields]: Exclude<Fields[Key], undefined> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }>
}

function refuse(reply: FastifyReply, refusal: CouponRefusal, current?: StaffCouponJson): FastifyReply {
  if (refusal.reason === 'bad-fields') {
    const { picture, ...others } = refusal.wrong
    const fields = { ...others, ...(picture !== undefined && { logo: picture }) }
    const detail = Object.entries(fields)
      .map(([field, wrong]) => `${field}: ${wrong}`)
      .join('; ')
    return sendProblem(reply, { status: 400, code: 'bad-input', detail, fields })
  }
  const { reason } = refusal
  const problem = {
    status: reason === 'not-found' ? 404 : 409,
    code: reason,
    detail: texts[reason],
    ...(current && { current }),
  }
  return sendProblem(reply, problem satisfies Omit<CouponConflict, 'type' | 'title'>)
}

const texts: Record<Exclude<CouponRefusal['reason'], 'bad-fields'>, string> = {
  'not-found': 'There is no such coupon.',
  'code-taken': 'Another coupon has this code.',
  stale: 'Somebody changed this coupon meanwhile. Check it, then save again.',
  ended: 'This coupon has ended already.',
}
