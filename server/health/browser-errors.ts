// Errors that nobody handled in a browser, reported by the page itself: for the log and for the metrics. The page is named
// by its pattern, because an address can hold what somebody searched for.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import * as z from 'zod'
import { findPage } from '#domain/pages.ts'
import type { Metrics } from '#server/http/headers-and-metrics.ts'

export const browserErrorBody = z
  .object({
    message: z.string().max(300),
    stack: z.string().max(2_000).optional(),
    path: z.string().max(4_000),
  })
  .meta({ id: 'BrowserErrorBody' })

const limits = { rateLimit: { max: 10, timeWindow: '1 minute' } }

export const browserErrorRoutes: FastifyPluginAsyncZod<{ metrics: Metrics }> = async (app, { metrics }) => {
  const reports = new Counter({
    name: 'browser_errors_total',
    help: 'Unhandled errors that pages reported',
    registers: [metrics.registry],
  })

  app.post(
    '/browser-errors',
    {
      bodyLimit: 16 * 1024,
      config: limits,
      schema: {
        operationId: 'reportBrowserError',
        summary: 'Report an unhandled error of a page',
        tags: ['operation'],
        body: browserErrorBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { message, stack, path } = request.body
      reports.inc()
      request.log.warn({ page: findPage(path)?.path ?? 'unknown', message, stack }, 'unhandled error in a browser')
      return reply.code(204).send(null)
    },
  )
}
