// Runs over HTTP: planned and sent off in the office.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { slotNumberOf } from '#domain/delivery/delivery.ts'
import { dayIn } from '#domain/settings/zone-day.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { isUuid } from '#server/orders/ids.ts'
import type { Orders } from '#server/orders/orders.ts'
import { memberOf } from '#server/orders/staff/member.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { LeaveOutcome } from './leave-run.ts'
import type { PlanOutcome } from './plan-runs.ts'
import {
  dayText,
  leaveBody,
  newRunBody,
  runEditBody,
  runJson,
  runProblem,
  runsJson,
  writeOpen,
  writeRun,
} from './run-json.ts'

type Parts = { orders: Pick<Orders, 'runs'>; settings: Pick<ShopSettings, 'current'> }

const write = { permission: 'runs.write' } as const
const params = z.object({ id: z.string().max(64) })
const changed = { 200: runJson, 404: problemJson, 409: runProblem }

export const runRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders: { runs }, settings }) => {
  const today = () => dayIn(settings.current().values.shop.timeZone, new Date())

  async function show(reply: FastifyReply, id: string) {
    const run = await runs.find(id)
    return run === undefined ? refuse(reply, { ok: false, reason: 'run-not-found' }) : writeRun(run)
  }

  app.get(
    '/api/admin/runs',
    {
      config: write,
      schema: {
        operationId: 'listRuns',
        summary: 'The runs of a day, and the packed orders that are in none',
        querystring: z.object({ day: dayText.optional().describe('today unless given') }),
        response: { 200: runsJson },
      },
    },
    async (request) => {
      const { day = today() } = request.query
      const [list, open, drivers] = await Promise.all([runs.list(day), runs.listOpen(day), runs.listDrivers()])
      return { day, runs: list.map(writeRun), open: open.map(writeOpen), drivers }
    },
  )

  app.post(
    '/api/admin/runs',
    {
      config: write,
      schema: {
        operationId: 'addRun',
        summary: 'Plan a run of packed orders: by number, by delivery time, or by zip',
        body: newRunBody,
        response: { 201: runJson, 404: problemJson, 409: runProblem },
      },
    },
    async (request, reply) => {
      const { slots, ...body } = request.body
      const outcome = await runs.add({
        ...body,
        ...(slots && { slots: slots.map(slotNumberOf) }),
        by: memberOf(request),
      })
      if (!outcome.ok) return refuse(reply, outcome)
      void reply.code(201)
      return show(reply, outcome.id)
    },
  )

  app.patch(
    '/api/admin/runs/:id',
    {
      config: write,
      schema: {
        operationId: 'editRun',
        summary: 'Change a run; orders of another planned run leave that one',
        params,
        body: runEditBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isUuid(id)) return refuse(reply, { ok: false, reason: 'run-not-found' })
      const outcome = await runs.edit({ ...request.body, id, by: memberOf(request) })
      return outcome.ok ? show(reply, id) : refuse(reply, outcome)
    },
  )

  app.delete(
    '/api/admin/runs/:id',
    {
      config: write,
      schema: {
        operationId: 'removeRun',
        summary: "Remove a run that hasn't left; its orders are in none then",
        params,
        response: { 204: z.null(), 404: problemJson, 409: runProblem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isUuid(id)) return refuse(reply, { ok: false, reason: 'run-not-found' })
      const outcome = await runs.remove(id, memberOf(request))
      return outcome.ok ? reply.code(204).send(null) : refuse(reply, outcome)
    },
  )

  for (const [step, operationId, summary] of steps)
    app.post(
      `/api/admin/runs/:id/${step}`,
      { config: write, schema: { operationId, summary, params, body: leaveBody, response: changed } },
      async (request, reply) => {
        const { id } = request.params
        if (!isUuid(id)) return refuse(reply, { ok: false, reason: 'run-not-found' })
        const outcome = await runs[step]({ id, version: request.body?.version, by: memberOf(request) })
        return outcome.ok ? show(reply, id) : refuse(reply, outcome)
      },
    )
}

const steps = [
  ['leave', 'sendRunOff', 'Send a run off: its shoppers are told that their order is on its way'],
  ['finish', 'finishRun', 'End a run by hand: what nobody said anything about can go with another one'],
] as const

type Refusal = Extract<PlanOutcome | LeaveOutcome, { ok: false }>

const texts: Record<Refusal['reason'], string> = {
  'run-not-found': 'There is no such run. Somebody may have removed it.',
  stale: 'Somebody changed this run meanwhile. Look at it again.',
  'unknown-driver': "This person can't drive a run. Choose somebody with the role of a driver.",
  'run-left': 'This run has left. Orders can only be taken out of it now.',
  'order-not-found': 'There is no order with this number.',
  'not-packed': "These orders aren't packed yet.",
  cancelled: 'These orders were cancelled.',
  delivered: 'These orders were delivered already.',
  'pick-up': 'These orders are picked up by their customers.',
  out: 'These orders are on their way with another run.',
  empty: 'Put orders into this run first.',
  'run-finished': 'This run is back already.',
  'not-out': "This run hasn't left yet.",
  unpaid: 'The cards of these orders could not be charged. Take them out of the run, or look after their payments.',
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { reason } = refusal
  const orders = 'orders' in refusal ? { orders: refusal.orders } : undefined
  return sendProblem(reply, {
    status: reason === 'run-not-found' ? 404 : 409,
    code: reason,
    detail: texts[reason],
    ...orders,
  })
}
