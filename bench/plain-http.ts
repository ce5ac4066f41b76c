// A minimal HTTP client, so that measuring doesn't take the processor from what is measured. Good enough for the
// shop's own responses, which all have a content-length.
import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type PlainResponse = { status: number; body: string }
export type PlainHttp = ReturnType<typeof createPlainHttp>

type Request = { method: string; path: string; headers: Record<string, string>; body: string }

export function createPlainHttp(origin: string) {
  const { hostname, port, host } = new URL(origin)
  const idle: Socket[] = []

  async function takeSocket(): Promise<Socket> {
    for (let socket = idle.pop(); socket !== undefined; socket = idle.pop()) if (!socket.destroyed) return socket
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      socket.once('error', reject).once('connect', () => {
        socket.off('error', reject).on('error', () => socket.destroy())
        resolve(socket)
      })
    })
  }

  return {
    async send(request: Request): Promise<PlainResponse> {
      const socket = await takeSocket()
      socket.write(textOf(request, host))
      const { head, ...answer } = await readResponse(socket)
      if (/^connection: close/im.test(head)) socket.destroy()
      else idle.push(socket)
      return answer
    },
    close(): void {
      for (const socket of idle.splice(0)) socket.destroy()
    },
  }
}

function textOf({ method, path, headers, body }: Request, host: string): string {
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

function readResponse(socket: Socket): Promise<PlainResponse & { head: string }> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0)
    const onEnd = () => reject(new Error('The connection was closed before the answer was whole'))
    const onData = (chunk: Buffer) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
      const headEnd = got.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const head = got.toString('latin1', 0, headEnd)
      const status = Number(head.slice(9, 12))
      const length = status === 204 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1])
      const start = headEnd + 4
      if (!Number.isNaN(length) && got.length < start + length) return
      socket.off('data', onData).off('close', onEnd)
      if (Number.isNaN(length)) reject(new Error(`The answer does not say how long it is:\n${head}`))
      else resolve({ status, head, body: got.toString('utf8', start, start + length) })
    }
    socket.on('data', onData).on('close', onEnd)
  })
}
