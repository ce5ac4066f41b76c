// Sends an answer exactly as it was made or kept.
import type { FastifyReply } from 'fastify'
import { responseHeaders } from './api-response.ts'
import type { ApiResponse } from './api-response.ts'

export function sendResponse(reply: FastifyReply, { status, body }: ApiResponse): FastifyReply {
  return reply.code(status).headers(responseHeaders).send(body)
}
