// Sends a response exactly as it was created or stored.
import type { FastifyReply } from 'fastify'
import { responseHeaders } from './api-response.ts'
import type { ApiResponse } from './api-response.ts'

export function sendResponse(reply: FastifyReply, { status, body }: ApiResponse): FastifyReply {
  return reply.code(status).headers(responseHeaders).send(body)
}
