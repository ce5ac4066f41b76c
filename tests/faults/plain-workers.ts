// A program for tests: the first process as the shop runs it, with workers that start quickly because they only tell who they are.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import pino from 'pino'
import { Registry } from 'prom-client'
import { runWorkers } from '#server/workers/run-workers.ts'
import { createSharedMetrics, onStop } from '#server/workers/worker.ts'

if (cluster.isPrimary) process.exit(await runWorkers({ count: 2, log: pino(), shutdownTimeoutMs: 2_000 }))

onStop(() => process.exit(0))
const metrics = createSharedMetrics(new Registry())
createServer((request, response) => {
  if (request.url === '/metrics') void metrics.read().then((text) => response.end(text))
  else response.end(String(process.pid))
}).listen(Number(process.env['PORT']), '127.0.0.1')
