// Runs over HTTP for their driver: those of today, and what was tapped at the doors.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { dayIn } from '#domain/settings/zone-day.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { isUuid } from '#server/orders/ids.ts'
import type { Orders } from '#server/orders/orders.ts'
import { memberOf } from '#server/orders/staff/member.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { staffOf } from '#server/staff/guard.ts'
import { myRunsJson, stopEventsBody, stopsRecordedJson, writeMyRun } from './run-json.ts'

type Parts = { orders: Pick<Orders, 'runs'>; settings: Pick<ShopSettings, 'current'> }

const drive = { permission: 'runs.drive' } as const

export const driveRoutes: FastifyPluginAsyncZod<Parts> = async (app, { orders: { runs }, settings }) => {
  app.get(
    '/api/admin/my-runs',
    {
      config: drive,
      schema: { operationId: 'listOwnRuns', summary: 'Your own runs of today', response: { 200: myRunsJson } },
    },
    async (request) => {
      const own = await runs.listOwn(staffOf(request).uid)
      const day = dayIn(settings.current().values.shop.timeZone, new Date())
      return { day, runs: own.map(({ run, stops }) => writeMyRun(run, stops)) }
    },
  )

  app.post(
    '/api/admin/my-runs/:id/events',
    {
      config: drive,
      schema: {
        operationId: 'recordStopEvents',
        summary: 'What was tapped at the doors, in any order and as often as you like',
        params: z.object({ id: z.string().max(64) }),
        body: stopEventsBody,
        response: { 200: stopsRecordedJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const recorded = isUuid(id) ? await runs.record(id, request.body.events, memberOf(request)) : undefined
      if (recorded === undefined)
        return sendProblem(reply, { status: 404, code: 'run-not-found', detail: 'This is none of your runs of today.' })
      return { run: writeMyRun(recorded.run, recorded.stops), refused: recorded.refused }
    },
  )
}
