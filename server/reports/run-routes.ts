// The reports of runs.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { clockLabel } from '#domain/delivery/delivery-labels.ts'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import { problemJson } from '#server/http/problem.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { config } from './admin-routes.ts'
import { range, rangesIn } from './asked-range.ts'
import { runReportJson } from './report-json.ts'
import type { RunReportJson } from './report-json.ts'
import type { Reports } from './reports.ts'

type Parts = { reports: Reports; settings: Pick<ShopSettings, 'current'> }

export const runReportRoutes: FastifyPluginAsyncZod<Parts> = async (app, { reports, settings }) => {
  const { asked, rangeOf } = rangesIn(() => settings.current().values.shop.timeZone)
  app.get(
    '/api/admin/reports/runs',
    {
      config,
      schema: {
        operationId: 'reportRuns',
        summary: 'Stops on time, nobody at home, and how long they took, by run or delivery time',
        querystring: asked(range.extend({ by: z.enum(['run', 'time']).default('run') })),
        response: { 200: runReportJson, 400: problemJson },
      },
    },
    async ({ query }): Promise<RunReportJson> => {
      const wanted = rangeOf(query)
      if (query.by === 'run') return { ...wanted, items: await reports.runs(wanted) }
      const zone = zoneOf(settings.current().values)
      const items = await reports.drivenTimes(wanted)
      const nameOf = (starts: string | null, ends: string | null) =>
        starts === null || ends === null ? '' : clockLabel(starts, ends, zone)
      return { ...wanted, items: items.map(({ starts, ends, ...item }) => ({ ...item, name: nameOf(starts, ends) })) }
    },
  )
}
