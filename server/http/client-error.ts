// Answers what never becomes a request: headers that are too large or too slow, bytes that are no HTTP. Fastify's handlers
// do not see these; they are problems all the same.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './headers-and-metrics.ts'

const problems: Record<string, { status: number; code: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    detail: 'The headers of this request are too large: at most 16 KiB.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', detail: 'The chunk extensions are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-timeout', detail: 'The request did not arrive in time.' },
}
const notHttp = { status: 400, code: 'bad-request', detail: 'This is not a request that HTTP allows.' }

export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  // Whoever is gone, or is in the middle of a response, can't be told anything.
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
  // The rest of what is sent is nobody's request: not read, and not waited for.
  socket.setTimeout(1_000, () => socket.destroy())
}

// node:http keeps the response of a connection here, and looks at it for the same reason when nobody handles the error.
function hasBegunResponse(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true
}
