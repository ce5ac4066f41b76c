// Lets only signed-in shoppers into a route. Meant as `onRequest`, so that a body is read only for them; works as
// `preHandler` too.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'
import type { Shopper, TokenRefusal, Verifier } from './verifier.ts'

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const shoppers = new WeakMap<FastifyRequest, Shopper>()

/** Refuses requests without a good bearer token. */
export function requireShopper(verifier: Verifier): Guard {
  return async (request, reply) => {
    await admit(verifier, request, reply)
  }
}

/** Refuses sessions that were ended since, too. For money and for what cannot be undone: it costs a query. */
export function requireFreshShopper(verifier: Verifier): Guard {
  return async (request, reply) => {
    const shopper = await admit(verifier, request, reply)
    if (shopper !== undefined && (await verifier.isRevoked(shopper.uid, shopper.authTime))) refuse(reply, 'bad-token')
  }
}

/** Whoever a guard has let in; nobody on a route that lets everybody in. */
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

async function admit(verifier: Verifier, request: FastifyRequest, reply: FastifyReply): Promise<Shopper | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) {
    refuse(reply, 'sign-in-required')
    return undefined
  }
  const verified = await verifier.verify(token)
  if (!verified.ok) {
    refuse(reply, verified.reason)
    return undefined
  }
  shoppers.set(request, verified.value)
  return verified.value
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
  'bad-token': {
    status: 401,
    detail: 'Your sign-in has ended. Please sign in again.',
    header: ['www-authenticate', 'Bearer error="invalid_token"'],
  },
  'no-email': {
    status: 403,
    detail: 'This account has no email address, and orders need one. Please sign in with another account.',
    header: ['www-authenticate', 'Bearer error="insufficient_scope"'],
  },
  'keys-unavailable': {
    status: 503,
    detail: 'The identity service cannot be reached right now. Please try again in a moment.',
    header: ['retry-after', '5'],
  },
}

function refuse(reply: FastifyReply, code: keyof typeof problems): void {
  const { status, detail, header } = problems[code]
  sendProblem(reply.header(...header), { status, code, detail })
}
