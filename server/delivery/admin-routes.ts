// Areas, weekly times and special days in the back office.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { areaNumberOf } from '#domain/delivery/delivery.ts'
import { centsOf } from '#domain/money/money.ts'
import { problemJson } from '#server/http/problem.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { actorOf } from '#server/staff/guard.ts'
import type { AreaEdit } from './areas.ts'
import type { Delivery } from './delivery.ts'
import {
  areaJson,
  areasJson,
  booked,
  deliveryConflict,
  editAreaBody,
  newAreaBody,
  slotRulesBody,
  slotRulesJson,
  specialDayBody,
  specialDayJson,
  specialDaysJson,
  writeRules,
  writeSpecialDay,
  writeStaffArea,
} from './admin-json.ts'
import { readRule } from './delivery-json.ts'
import { createRefuse } from './refuse.ts'

type Parts = { delivery: Delivery; settings: Pick<ShopSettings, 'current'> }

const write = { permission: 'delivery.write' } as const
const ofArea = z.object({ area: z.string().max(20).describe('the id of an area') })
const params = z.object({ id: z.string().max(20) })
const refusals = { 400: problemJson, 404: problemJson, 409: deliveryConflict }

export const deliveryAdminRoutes: FastifyPluginAsyncZod<Parts> = async (app, { delivery, settings }) => {
  const { areas, rules } = delivery
  const zone = () => settings.current().values.shop
  const refuse = createRefuse(delivery, zone)

  app.get(
    '/api/admin/areas',
    {
      config: write,
      schema: { operationId: 'listAreas', summary: 'Areas and pick-up points', response: { 200: areasJson } },
    },
    async () => ({ items: (await areas.list()).map(writeStaffArea) }),
  )

  app.post(
    '/api/admin/areas',
    {
      config: write,
      schema: {
        operationId: 'addArea',
        summary: 'Add an area or a pick-up point',
        body: newAreaBody,
        response: { 201: areaJson, ...refusals },
      },
    },
    async (request, reply) => {
      const { kind, minimumOrder, freeFrom, ...fields } = request.body
      const outcome = await areas.add(kind, { ...fields, ...inCents({ minimumOrder, freeFrom }) }, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome)
      const area = await areas.find(outcome.value)
      return area === undefined ? refuse(reply, notFound) : reply.code(201).send(writeStaffArea(area))
    },
  )

  app.patch(
    '/api/admin/areas/:id',
    {
      config: write,
      schema: {
        operationId: 'editArea',
        summary: 'Edit an area, archive it or bring it back; an archived one gives its zips free',
        params,
        body: editAreaBody,
        response: { 200: areaJson, ...refusals },
      },
    },
    async (request, reply) => {
      const id = areaNumberOf(request.params.id)
      const { version, minimumOrder, freeFrom, ...fields } = request.body
      const touched = withoutGaps({ ...fields, ...inCents({ minimumOrder, freeFrom }) })
      const outcome = await areas.edit(id, version, touched, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome, { area: id })
      const area = await areas.find(id)
      return area === undefined ? refuse(reply, notFound) : writeStaffArea(area)
    },
  )

  app.get(
    '/api/admin/slot-rules',
    {
      config: write,
      schema: {
        operationId: 'listSlotRules',
        summary: 'The weekly times of an area',
        querystring: ofArea,
        response: { 200: slotRulesJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const found = await rules.ofArea(areaNumberOf(request.query.area))
      return found === undefined ? refuse(reply, notFound) : writeRules(found)
    },
  )

  app.put(
    '/api/admin/slot-rules',
    {
      config: write,
      schema: {
        operationId: 'replaceSlotRules',
        summary: 'Replace the weekly times of an area; the coming days follow',
        querystring: ofArea,
        body: slotRulesBody,
        response: { 200: slotRulesJson, ...refusals },
      },
    },
    async (request, reply) => {
      const id = areaNumberOf(request.query.area)
      const given = { ...request.body, rules: request.body.rules.map(readRule) }
      const outcome = await rules.replace(id, given, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome, { rulesOf: id })
      const found = await rules.ofArea(id)
      return found === undefined ? refuse(reply, notFound) : writeRules(found)
    },
  )

  app.get(
    '/api/admin/special-days',
    {
      config: write,
      schema: {
        operationId: 'listSpecialDays',
        summary: 'Days on which other times count',
        response: { 200: specialDaysJson },
      },
    },
    async () => ({ items: (await rules.specialDays()).map(writeSpecialDay) }),
  )

  app.post(
    '/api/admin/special-days',
    {
      config: write,
      schema: {
        operationId: 'setSpecialDay',
        summary: 'Close a day, or give it times of its own; replaces what was said about it before',
        body: specialDayBody,
        response: { 201: specialDayJson, ...refusals },
      },
    },
    async (request, reply) => {
      const { area, rules: given, ...rest } = request.body
      const areaId = area === null ? null : areaNumberOf(area)
      const special = { ...rest, areaId, rules: given.map(readRule) }
      const outcome = await rules.setSpecialDay(special, actorOf(request))
      if (!outcome.ok) return refuse(reply, outcome)
      const found = await rules.findSpecialDay(outcome.value)
      return found === undefined ? refuse(reply, notFound) : reply.code(201).send(writeSpecialDay(found))
    },
  )

  app.delete(
    '/api/admin/special-days/:id',
    {
      config: write,
      schema: {
        operationId: 'removeSpecialDay',
        summary: 'Let the weekly times count again',
        params,
        querystring: z.object({ booked }),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
      const outcome = await rules.removeSpecialDay(id, request.query, actorOf(request))
      return outcome.ok ? reply.code(204).send(null) : refuse(reply, outcome)
    },
  )
}

const notFound = { ok: false, reason: 'not-found' } as const

function inCents({ minimumOrder, freeFrom }: { minimumOrder: number; freeFrom: number | null }): Sums
function inCents(given: { minimumOrder?: number | undefined; freeFrom?: number | null | undefined }): Partial<Sums>
function inCents({
  minimumOrder,
  freeFrom,
}: {
  minimumOrder?: number | undefined
  freeFrom?: number | null | undefined
}) {
  return {
    ...(minimumOrder !== undefined && { minimumOrderCents: centsOf(minimumOrder) }),
    ...(freeFrom !== undefined && { freeFromCents: freeFrom === null ? null : centsOf(freeFrom) }),
  }
}
type Sums = { minimumOrderCents: number; freeFromCents: number | null }

function withoutGaps(fields: object): AreaEdit {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
