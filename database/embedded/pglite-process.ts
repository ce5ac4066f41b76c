// Starts the PGlite thread and gives `pg` a stream to it that looks like a socket to a PostgreSQL server.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { LockFile } from './lock-file.ts'
import type { WorkerReply, WorkerRequest, WorkerSettings } from './pglite-worker.ts'

export type EmbeddedServer = { connect: () => Duplex; close: () => Promise<void> }

/** The data directory is gone, or another process has it now: this one must exit without writing to it. */
export class DataDirLost extends Error {}

export async function startPglite(dataDir: string, lock: LockFile): Promise<EmbeddedServer> {
  const settings: WorkerSettings = { dataDir, lock }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: settings,
    // The main program's flags (--watch, --eval) aren't meant for this thread.
    execArgv: [],
  })
  const send = (request: WorkerRequest) => worker.postMessage(request)
  let current: PgliteStream | undefined
  let connections = 0
  let closed: () => void = () => {}
  let ended: Error | undefined

  const end = (error: Error) => {
    ended ??= error
    current?.destroy(ended)
  }
  worker.once('exit', () => {
    end(new Error('The embedded database has ended'))
    closed()
  })

  await new Promise<void>((resolve, reject) => {
    worker.once('exit', () => reject(ended))
    worker.on('error', (error) => {
      reject(error)
      end(error)
    })
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') resolve()
      else if (reply.kind === 'bytes') {
        // Late bytes for a client that is gone must not reach the next one.
        if (reply.connection === current?.connection) current.push(reply.bytes)
      } else if (reply.kind === 'closed') closed()
      else if (reply.kind === 'lost') {
        const lost = new DataDirLost(
          existsSync(lock.file)
            ? 'Another process has taken over the data directory: this one stops.'
            : `The data directory ${dirname(lock.file)} is gone: the shop stops, because it can store nothing.`,
        )
        end(lost)
        reject(lost)
        // The shop can store nothing any more, so this must not be caught.
        process.nextTick(() => {
          throw lost
        })
      }
      // Other messages are ignored: under --watch Node itself sends some.
      else if (reply.kind === 'failed') {
        const failure = new Error(`The embedded database failed: ${reply.message}`)
        reject(failure)
        current?.destroy(failure)
      }
    })
  })

  return {
    connect() {
      current = new PgliteStream(++connections, send)
      if (ended !== undefined) current.destroy(ended)
      return current
    },
    async close() {
      const done = new Promise<void>((resolve) => (closed = resolve))
      send({ kind: 'close' })
      if (ended === undefined) await done
      await worker.terminate()
    },
  }
}

/** Looks to `pg` like a net.Socket. One at a time: PGlite has a single session. */
class PgliteStream extends Duplex {
  #send: (request: WorkerRequest) => void

  readonly connection: number

  constructor(connection: number, send: (request: WorkerRequest) => void) {
    super()
    this.connection = connection
    this.#send = send
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send({ kind: 'bytes', connection: this.connection, bytes: Uint8Array.from(chunk) })
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send({
      kind: 'bytes',
      connection: this.connection,
      bytes: Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))),
    })
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#send({ kind: 'reset' })
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
