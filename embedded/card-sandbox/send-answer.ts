// Sends an answer exactly as it was made or kept.
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }).send(body)
}
