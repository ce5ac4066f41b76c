// Starts the PGlite thread and gives `pg` a stream to it, as if it were a socket to a PostgreSQL server.
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest, WorkerSettings } from './pglite-worker.ts'

export type EmbeddedServer = { connect: () => Duplex; close: () => Promise<void> }

export async function startPglite(dataDir: string): Promise<EmbeddedServer> {
  const settings: WorkerSettings = { dataDir }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: settings,
    // The flags of the main program (watching, evaluating) are not for this thread.
    execArgv: [],
  })
  const send = (request: WorkerRequest) => worker.postMessage(request)
  let current: PgliteStream | undefined
  let connections = 0
  let closed: () => void = () => {}

  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reject(error)
      current?.destroy(error)
    })
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') resolve()
      else if (reply.kind === 'bytes') {
        // What was still under way for a client that has gone must not reach the next one.
        if (reply.connection === current?.connection) current.push(reply.bytes)
      } else if (reply.kind === 'closed') closed()
      // Others may speak on this channel too: under --watch, Node itself does.
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
      return current
    },
    async close() {
      const done = new Promise<void>((resolve) => {
        closed = resolve
        worker.once('exit', () => resolve())
      })
      send({ kind: 'close' })
      await done
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
