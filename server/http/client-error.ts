// Handles what never becomes a request: headers that are too large or too slow, bytes that aren't HTTP. Fastify's error handler
// doesn't see these; they get problem+json all the same.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './headers-and-metrics.ts'

const problems: Record<string, { status: number; code: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    detail: 'The headers of this request are too large. The limit is 16 KiB.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', detail: 'The chunk extensions are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-timeout', detail: 'The request took too long to arrive.' },
}
const notHttp = { status: 400, code: 'bad-request', detail: 'This isn’t a valid HTTP request.' }

export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  // Nothing can be sent to a client that is gone or already receives a response.
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunResponse(socket)) return void socket.destroy()
  const problem = problems[error.code ?? ''] ?? notHttp
  const title = STATUS_CODES[problem.status] ?? 'Error'
  const body = JSON.stringify({ type: 'about:blank', title, ...problem })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${problem.status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // Whatever else the client sends is neither read nor waited for.
  socket.setTimeout(1_000, () => socket.destroy())
}

// node:http stores the response of a connection here, and its own default handler checks it for the same reason.
function hasBegunResponse(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true
}
