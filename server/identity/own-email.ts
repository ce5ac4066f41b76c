// An email that is sent along must be the shopper's own: the token says who it is, and nothing else does.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'
import { isOwnEmail, shopperOf } from './require-shopper.ts'

export function isForeign(request: FastifyRequest, email: string | null | undefined): boolean {
  return email !== undefined && email !== null && !isOwnEmail(shopperOf(request), email)
}

export function refuseForeign(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 403, code: 'not-yours', detail: 'That email is not the one you signed in with.' })
}
