// Sends an answer exactly as it was made or kept.
import type { FastifyReply } from 'fastify'
import { answerHeaders } from './answer.ts'
import type { Answer } from './answer.ts'

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).headers(answerHeaders).send(body)
}
