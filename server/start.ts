// Starts the shop: in this process, or in several that this one only watches.
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { FixableError } from '#database/fixable-error.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openLog } from './log.ts'
import type { EmbeddedServices } from './services.ts'
import { runWorkers } from './workers/run-workers.ts'

export async function start(embedded: EmbeddedServices): Promise<void> {
  try {
    const config = readConfig(process.env)
    const logger = openLog(config.logLevel)
    const count = countWorkers(config)
    const shutdownTimeoutMs = 20_000 + config.drainSeconds * 1_000
    // A worker may take all the time that its own limit allows.
    if (cluster.isPrimary && count > 1)
      process.exit(await runWorkers({ count, log: logger, shutdownTimeoutMs: shutdownTimeoutMs + 2_000 }))
    // The process that only watches the others does without nearly all of the code, and 55 MB.
    const { openShop } = await import('./open-shop.ts')
    await openShop({ config, embedded, logger, shutdownTimeoutMs })
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** One line for what an operator can fix, the stack for the rest. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FixableError) return error.message
  if ('code' in error && error.code === 'EADDRINUSE') return `PORT is already in use: ${error.message}`
  return error.stack ?? error.message
}

function countWorkers({ workers, databaseUrl }: Config): number {
  if (workers !== 'auto') return workers
  if (databaseUrl !== undefined) return availableParallelism()
  process.stdout.write(
    'WORKERS=auto: one process, because the embedded database belongs to one. Set DATABASE_URL to use all cores.\n',
  )
  return 1
}
