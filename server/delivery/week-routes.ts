// The times of a week in the back office: how full they are, and one of them closed, opened or made larger.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { areaNumberOf, slotNumberOf } from '#domain/delivery/delivery.ts'
import { dayIn } from '#domain/settings/zone-day.ts'
import { problemJson } from '#server/http/problem.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { actorOf } from '#server/staff/guard.ts'
import type { Delivery } from './delivery.ts'
import {
  day,
  deliveryConflict,
  editSlotBody,
  staffSlotJson,
  todaySlotsJson,
  weekJson,
  writeProgress,
  writeStaffSlot,
  writeStaffSlots,
  writeWeekArea,
} from './admin-json.ts'
import { createRefuse } from './refuse.ts'

type Parts = { delivery: Delivery; settings: Pick<ShopSettings, 'current'> }

const params = z.object({ id: z.string().max(20) })
const refusals = { 400: problemJson, 404: problemJson, 409: deliveryConflict }
const maxDays = 35

export const weekRoutes: FastifyPluginAsyncZod<Parts> = async (app, { delivery, settings }) => {
  const { week } = delivery
  const zone = () => settings.current().values.shop
  const refuse = createRefuse(delivery, zone)

  app.get(
    '/api/admin/slots',
    {
      config: { permission: 'delivery.read' },
      schema: {
        operationId: 'listSlots',
        summary: 'The times of some days, and how full they are',
        querystring: z
          .object({
            from: day.optional().describe('today without it'),
            to: day.optional(),
            area: z.string().max(20).optional().describe('the id of an area'),
          })
          .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
            path: ['to'],
            error: 'not before the first day',
          }),
        response: { 200: weekJson, 400: problemJson },
      },
    },
    async (request) => {
      const { timeZone } = zone()
      const { from = dayIn(timeZone, new Date()), area } = request.query
      const last = later(from, maxDays - 1)
      const asked = request.query.to ?? later(from, 6)
      const to = asked < from ? from : asked < last ? asked : last
      const areaId = area === undefined ? undefined : areaNumberOf(area)
      const [slots, all] = await Promise.all([week.list({ from, to, areaId }), week.areas()])
      return {
        from,
        to,
        timeZone,
        areas: all.map(writeWeekArea),
        slots: writeStaffSlots(slots, zone()),
      }
    },
  )

  app.get(
    '/api/admin/slots/today',
    {
      config: { permission: 'delivery.read' },
      schema: {
        operationId: 'listSlotsOfToday',
        summary: 'The times of today, and how far their orders are',
        response: { 200: todaySlotsJson },
      },
    },
    async () => ({ slots: (await week.today()).map((slot) => writeProgress(slot, zone())) }),
  )

  app.patch(
    '/api/admin/slots/:id',
    {
      config: { permission: 'delivery.write' },
      schema: {
        operationId: 'changeSlot',
        summary: 'Close or open one time, or change how many orders it takes',
        params,
        body: editSlotBody,
        response: { 200: staffSlotJson, ...refusals },
      },
    },
    async (request, reply) => {
      const id = slotNumberOf(request.params.id)
      const outcome = await week.edit(id, request.body, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome, { slot: id })
      const slot = await week.find(id)
      return slot === undefined ? refuse(reply, { ok: false, reason: 'not-found' }) : writeStaffSlot(slot, zone())
    },
  )
}

function later(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
}
