// Writes a finished response to the socket, bypassing Fastify's reply: no serializer, no onSend hooks. The only place that does
// so (decision 014). Callers bring every header themselves, the security headers included.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `headers` are names and values in turn, the form that node:http writes fastest. */
export type RawResponse = { status: number; headers: string[]; body: Buffer | string }

export function sendRaw(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: RawResponse): void {
  reply.hijack()
  reply.raw.writeHead(status, [...headers, 'x-request-id', request.id])
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}
