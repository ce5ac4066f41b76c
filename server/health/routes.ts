// For operators: is the process alive, can it serve, and its figures.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Counter, Gauge } from 'prom-client'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { Metrics } from '#server/http/headers-and-metrics.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Orders } from '#server/orders/orders.ts'

type HealthParts = { database: Database; answers: ResponseCache; orders: Pick<Orders, 'figures'>; metrics: Metrics }

const fine = z.object({ status: z.literal('ok') })

export const healthRoutes: FastifyPluginAsyncZod<HealthParts> = async (app, parts) => {
  const { database, answers, orders, metrics } = parts
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  gaugeResponseCache(metrics, answers)
  countSettlements(metrics, orders)

  app.get(
    '/health',
    { schema: { summary: 'The process answers', tags: ['operation'], response: { 200: fine } } },
    () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/ready',
    { schema: { summary: 'The database answers', tags: ['operation'], response: { 200: fine, 503: problemJson } } },
    async (_request, reply) => {
      if (await database.isReachable()) return { status: 'ok' as const }
      return sendProblem(reply, { status: 503, code: 'not-ready', detail: 'The database does not answer.' })
    },
  )

  app.get(
    '/metrics',
    { schema: { summary: 'Figures for Prometheus', tags: ['operation'] } },
    async (_request, reply) => {
      const text = await metrics.registry.metrics()
      return reply.header('content-type', metrics.registry.contentType).send(text)
    },
  )
}

function gaugeResponseCache({ registry }: Metrics, answers: ResponseCache): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('response_cache_entries', 'Finished answers that are kept', () => answers.figures().entries)
  gauge('response_cache_bytes', 'Bytes of finished answers that are kept', () => answers.figures().bytes)
  gauge('response_cache_hits', 'Answers sent from those kept', () => answers.figures().hits)
  gauge('response_cache_misses', 'Answers that had to be made', () => answers.figures().misses)
}

/** Money that could not be captured, released or refunded: an operator wants an alert on both. */
function countSettlements({ registry }: Metrics, orders: HealthParts['orders']): void {
  const failed = new Counter({
    name: 'settlement_attempts_failed_total',
    help: 'Attempts to capture, release or refund a payment that came to nothing',
    labelNames: ['step'],
    registers: [],
    collect() {
      this.reset()
      for (const [step, count] of Object.entries(orders.figures().failures)) this.inc({ step }, count)
    },
  })
  const stuck = new Gauge({
    name: 'settlements_stuck',
    help: 'Purchases whose money could not be captured, released or refunded in more than ten attempts',
    registers: [],
    collect() {
      this.set(orders.figures().stuck)
    },
  })
  registry.registerMetric(failed)
  registry.registerMetric(stuck)
}
