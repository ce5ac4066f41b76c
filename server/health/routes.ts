// For operators: liveness, readiness and metrics.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Counter, Gauge } from 'prom-client'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import type { ReplicaFigures } from '#database/replica.ts'
import type { Drain } from '#server/http/limits/drain.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import type { Metrics } from '#server/http/headers-and-metrics.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Orders } from '#server/orders/orders.ts'
import { createSharedMetrics } from '#server/workers/worker.ts'

type HealthParts = {
  database: Database
  apiCache: ResponseCache
  pageCache: ResponseCache
  orders: Pick<Orders, 'figures'>
  metrics: Metrics
  drain: Pick<Drain, 'isReady'>
}

const ok = z.object({ status: z.literal('ok') })

export const healthRoutes: FastifyPluginAsyncZod<HealthParts> = async (app, parts) => {
  const { database, apiCache, pageCache, orders, metrics, drain } = parts
  const shared = createSharedMetrics(metrics.registry)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  gaugeCache(metrics, 'response', apiCache)
  gaugeCache(metrics, 'page', pageCache)
  countOrderFailures(metrics, orders)
  countReplicaReads(metrics, database.replicaFigures)

  app.get(
    '/health',
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Whether the process is alive',
        tags: ['operation'],
        response: { 200: ok },
      },
    },
    () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/ready',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Whether this process should get requests: the database can be reached, and it isn’t going to end',
        tags: ['operation'],
        response: { 200: ok, 503: problemJson },
      },
    },
    async (_request, reply) => {
      if (!drain.isReady())
        return sendProblem(reply, { status: 503, code: 'not-ready', detail: 'This process is going to end.' })
      if (await database.isReachable()) return { status: 'ok' as const }
      return sendProblem(reply, { status: 503, code: 'not-ready', detail: 'The database can’t be reached.' })
    },
  )

  app.get(
    '/metrics',
    {
      schema: {
        operationId: 'getMetrics',
        summary: 'Metrics for Prometheus',
        tags: ['operation'],
        produces: ['text/plain'],
        response: { 200: z.string() },
      },
    },
    async (_request, reply) => {
      const text = await shared.read()
      return reply.header('content-type', shared.contentType).send(text)
    },
  )
}

/** `response`: what the API sends; `page`: rendered pages. */
function gaugeCache({ registry }: Metrics, kind: 'response' | 'page', cache: ResponseCache): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `${kind}_cache_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('entries', 'Responses in the cache', () => cache.stats().entries)
  gauge('variants', 'Of these, the ones of addresses with a query', () => cache.stats().variants)
  gauge('bytes', 'Bytes of the responses in the cache', () => cache.stats().bytes)
  gauge('hits', 'Responses sent from the cache', () => cache.stats().hits)
  gauge('misses', 'Responses that were not in the cache', () => cache.stats().misses)
}

/** How far the replica is behind, and how many reads it takes from the primary. */
function countReplicaReads({ registry }: Metrics, figures: () => ReplicaFigures | undefined): void {
  const leftOut = new Gauge({
    name: 'replica_left_out',
    help: '1 while there is a replica that is not read, because it is behind or away',
    registers: [],
    collect() {
      this.set(Number(figures()?.isUsed === false))
    },
  })
  const lag = new Gauge({
    name: 'replica_lag_bytes',
    help: 'Bytes of the log that the replica has to replay before it is read again',
    registers: [],
    collect() {
      this.set(figures()?.lag ?? 0)
    },
  })
  const reads = new Counter({
    name: 'catalog_reads_total',
    help: 'Catalog reads of a shop with a replica; those of the primary came while it was behind or away',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset()
      this.inc({ server: 'replica' }, figures()?.reads ?? 0)
      this.inc({ server: 'primary' }, figures()?.readsOfPrimary ?? 0)
    },
  })
  const failures = new Counter({
    name: 'replica_failures_total',
    help: 'Reads that failed at the replica and were repeated at the primary',
    registers: [],
    collect() {
      this.reset()
      this.inc(figures()?.failures ?? 0)
    },
  })
  for (const metric of [leftOut, lag, reads, failures]) registry.registerMetric(metric)
}

/** For alerts: payments that could not be captured, released or refunded, and background jobs that failed. */
function countOrderFailures({ registry }: Metrics, orders: HealthParts['orders']): void {
  const failed = new Counter({
    name: 'settlement_attempts_failed_total',
    help: 'Failed attempts to capture, release or refund a payment',
    labelNames: ['step'],
    registers: [],
    collect() {
      this.reset()
      for (const [step, count] of Object.entries(orders.figures().failures)) this.inc({ step }, count)
    },
  })
  const stuck = new Gauge({
    name: 'settlements_stuck',
    help: 'Payments that could not be captured, released or refunded in ten attempts',
    registers: [],
    collect() {
      this.set(orders.figures().stuck)
    },
  })
  const jobs = new Counter({
    name: 'order_jobs_failed_total',
    help: 'Background jobs of orders that failed unexpectedly; the reconciler repeats their work',
    registers: [],
    collect() {
      this.reset()
      this.inc(orders.figures().failedJobs)
    },
  })
  for (const metric of [failed, stuck, jobs]) registry.registerMetric(metric)
}
