// Guards routes for signed-in shoppers. Meant as `onRequest`, so that only their bodies are read; works as `preHandler`
// too.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endedSession, sendProblem } from '#server/http/problem.ts'
import type { Shopper, TokenRefusal, Verifier } from './verifier.ts'

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const shoppers = new WeakMap<FastifyRequest, Shopper>()

/** Refuses requests without a valid bearer token of an active session. */
export function requireShopper(verifier: Verifier): Guard {
  return async (request, reply) => {
    const token = bearerOf(request)
    if (token === undefined) return refuse(reply, 'sign-in-required')
    const verified = await verifier.verify(token)
    if (!verified.ok) return refuse(reply, verified.reason)
    shoppers.set(request, verified.value)
  }
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The shopper of a guarded request; undefined on public routes. */
export function findShopper(request: FastifyRequest): Shopper | undefined {
  return shoppers.get(request)
}

export function shopperOf(request: FastifyRequest): Shopper {
  const shopper = findShopper(request)
  if (shopper === undefined) throw new Error(`${request.routeOptions.url} does not require a shopper`)
  return shopper
}

export function isOwnEmail(shopper: Shopper, email: string): boolean {
  return shopper.email.trim().toLowerCase() === email.trim().toLowerCase()
}

const problems: Record<
  TokenRefusal | 'sign-in-required',
  { status: number; detail: string; header: [string, string] }
> = {
  'sign-in-required': {
    status: 401,
    detail: 'Please sign in first.',
    header: ['www-authenticate', 'Bearer'],
  },
  'bad-token': endedSession,
  'no-email': {
    status: 403,
    detail: 'This account has no email address, and we need one for your orders. Please sign in with another account.',
    header: ['www-authenticate', 'Bearer error="insufficient_scope"'],
  },
  'keys-unavailable': {
    status: 503,
    detail: "We couldn't check your sign-in right now. Please try again in a moment.",
    header: ['retry-after', '5'],
  },
}

function refuse(reply: FastifyReply, code: keyof typeof problems): void {
  const { status, detail, header } = problems[code]
  sendProblem(reply.header(...header), { status, code, detail })
}
