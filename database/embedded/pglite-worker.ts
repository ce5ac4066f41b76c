// Runs PGlite in a thread of its own, speaking PostgreSQL's wire protocol, so that queries never block HTTP.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { holdsLock } from './lock-file.ts'
import type { LockFile } from './lock-file.ts'

export type WorkerSettings = { dataDir: string; lock: LockFile }
export type WorkerRequest =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'close' }
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'lost' }
  | { kind: 'failed'; message: string }

// PGlite turns fsync off (-F). We want each commit on disk, and O_SYNC costs about as much as no sync at all.
// Its 128 MB of buffers are resident from the start, and the system caches the same files anyway.
const settings = ['wal_sync_method=open_datasync', 'shared_buffers=16MB']
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

const port = parentPort
if (port === null) throw new Error('pglite-worker runs as a worker thread only')

const { dataDir, lock }: WorkerSettings = workerData
const reply = (message: WorkerReply) => port.postMessage(message)

// After a pause (a frozen container, say) another process may have taken over the directory. Then everything queued is
// dropped, and the thread exits without the checkpoint that closing would write.
const checkMs = 1_000
let checkedAt = Date.now()
function requireLock(): void {
  checkedAt = Date.now()
  if (holdsLock(lock)) return
  reply({ kind: 'lost' })
  process.exit()
}

try {
  requireLock()
  const database = await PGlite.create({ dataDir, startParams, extensions: { pg_trgm } })
  let queue: Promise<void> = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    queue = queue
      .then(() => handle(database, request))
      .catch((error: unknown) => reply({ kind: 'failed', message: String(error) }))
  })
  setInterval(requireLock, checkMs).unref()
  reply({ kind: 'ready' })
} catch (error) {
  reply({ kind: 'failed', message: String(error) })
}

async function handle(database: PGlite, request: WorkerRequest): Promise<void> {
  // After a pause, messages may come before the timer does. A clock set back is a gap too.
  if (Math.abs(Date.now() - checkedAt) > checkMs) requireLock()
  if (request.kind === 'bytes') {
    const { connection } = request
    // A copy, because posting a view would clone PGlite's whole memory.
    const onRawData = (bytes: Uint8Array) => reply({ kind: 'bytes', connection, bytes: bytes.slice() })
    await database.execProtocolRawStream(request.bytes, { onRawData })
  } else if (request.kind === 'reset') {
    // A client left in the middle of something: nothing of it may leak to the next one.
    if (database.isInTransaction()) await database.exec('ROLLBACK')
    await database.exec('DISCARD ALL')
  } else {
    await database.close()
    reply({ kind: 'closed' })
    port?.close()
  }
}
