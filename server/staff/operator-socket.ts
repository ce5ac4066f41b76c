// Lets the operator's command reach the shop that runs on the embedded database, which only one process can open: a socket
// in DATA_DIR, in a folder that only the user of the process may enter. One line of JSON each way.
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'
import { operatorCommand } from './operator.ts'
import type { OperatorCommand, OperatorReply } from './operator.ts'

/** `signal`: whoever asked is gone. */
type Run = (command: OperatorCommand, signal: AbortSignal) => Promise<OperatorReply>
type Log = { warn: (fields: object, text: string) => void }

const longestLine = 128 * 1_024
const quickMs = 10_000
const replyShape = z.object({ lines: z.array(z.string()), isRefused: z.boolean() })

export async function openOperatorSocket(dataDir: string, run: Run, log: Log): Promise<() => Promise<void>> {
  const path = socketIn(dataDir)
  mkdirSync(join(dataDir, 'operator'), { recursive: true, mode: 0o700 })
  chmodSync(join(dataDir, 'operator'), 0o700)
  // Left by a process that was killed: whoever has the lock of the data directory is alone.
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    void respond(socket).catch((error: unknown) => {
      log.warn({ err: error }, "the operator's command failed")
      socket.end(`${JSON.stringify({ lines: ['The shop could not do that; its log says why.'], isRefused: true })}\n`)
    })
  })
  // A path can be too long for a socket. The shop works without it.
  server.on('error', (error) =>
    log.warn({ err: error }, 'npm run staff and npm run db:backup can only be used while the shop is stopped'),
  )
  server.unref()
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(path, resolve))

  async function respond(socket: Socket): Promise<void> {
    const command = operatorCommand.parse(JSON.parse(await readLine(socket)))
    const gone = new AbortController()
    socket.setTimeout(0).once('close', () => gone.abort())
    socket.end(`${JSON.stringify(await run(command, gone.signal))}\n`)
  }

  return async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve))
    rmSync(path, { force: true })
  }
}

/** Undefined when no shop is running on this directory. */
export async function askRunningShop(
  dataDir: string,
  command: OperatorCommand,
  { timeoutMs = quickMs, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<OperatorReply | undefined> {
  const socket = createConnection(socketIn(dataDir))
  signal?.addEventListener('abort', () => socket.destroy(new Error('Stopped')))
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch (error) {
    socket.destroy()
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code)))
      return undefined
    throw error
  }
  socket.write(`${JSON.stringify(command)}\n`)
  const reply = replyShape.parse(JSON.parse(await readLine(socket, timeoutMs)))
  socket.end()
  return reply
}

function socketIn(dataDir: string): string {
  return join(dataDir, 'operator', 'staff.sock')
}

async function readLine(socket: Socket, timeoutMs = quickMs): Promise<string> {
  socket.setEncoding('utf8')
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The other side did not respond')))
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
    if (text.length > longestLine) throw new Error('The line is too long')
  }
  throw new Error('The other side closed the connection')
}
