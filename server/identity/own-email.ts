// An email in a request must be the shopper's own: only the token says who they are.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'
import { isOwnEmail, shopperOf } from './require-shopper.ts'

export function isForeign(request: FastifyRequest, email: string | null | undefined): boolean {
  return email !== undefined && email !== null && !isOwnEmail(shopperOf(request), email)
}

export function refuseForeign(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 403, code: 'not-yours', detail: "That isn't the email you signed in with." })
}
