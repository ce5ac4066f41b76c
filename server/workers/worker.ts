// What a worker process knows of the others: whether the background work is its own, when it has to end, and the metrics
// of all of them. A shop that runs in one process is its own only worker.
import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Registry } from 'prom-client'
import type * as z from 'zod'
import { metricsReply, stopMessage } from './messages.ts'
import type { StopReason, metricsQuestion } from './messages.ts'

/** The variable by which the first process says which worker does the work that isn't a response to a request. */
export const dutyVariable = 'LARDER_WORKER_DUTY'

/** The reconciler, due emails and sweeps: one of the workers runs them. */
export function runsBackgroundWork(): boolean {
  return !cluster.isWorker || process.env[dutyVariable] === 'all'
}

/** The signals that end a shop. Of a worker the first process decides, so one Ctrl-C isn't two. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export const signalsOfOthers = cluster.isWorker ? [...endingSignals] : []

/** Calls `stop` when this worker has to end, perhaps more than once. */
export function onStop(stop: (why: StopReason) => void): void {
  if (!cluster.isWorker) return
  for (const signal of endingSignals) process.on(signal, () => signal === 'SIGTERM' && stop('leaving'))
  process.on('message', (message) => {
    const parsed = stopMessage.safeParse(message)
    if (parsed.success) stop(parsed.data.why)
  })
}

/** The metrics of all workers as Prometheus text; of this one alone if the others can't be asked. */
export function createSharedMetrics(registry: Registry) {
  if (!cluster.isWorker) return { contentType: registry.contentType, read: () => registry.metrics() }
  // Creating it makes this process respond when the first one collects.
  AggregatorRegistry.setRegistries(registry)
  const { contentType } = new AggregatorRegistry()
  const waiting = new Map<number, (text: string | undefined) => void>()
  let count = 0
  process.on('message', (message) => {
    const reply = metricsReply.safeParse(message)
    if (!reply.success) return
    waiting.get(reply.data.id)?.(reply.data.text)
    waiting.delete(reply.data.id)
  })
  return {
    contentType,
    async read(): Promise<string> {
      const id = ++count
      const text = await new Promise<string | undefined>((resolve) => {
        waiting.set(id, resolve)
        process.send?.({ kind: 'metrics', id } satisfies z.infer<typeof metricsQuestion>)
      })
      return text ?? registry.metrics()
    },
  }
}
