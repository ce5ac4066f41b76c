// Limits the requests per minute of each address, so that one client can't starve the others.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'

const perMinute = 3_000

export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    allowList: (request) => request.url === '/health' || request.url === '/ready',
    errorResponseBuilder: (_request, context) => {
      const error = new Error(
        `Too many requests: the limit is ${context.max} per minute. Please try again in ${context.after}.`,
      )
      return Object.assign(error, { statusCode: context.statusCode })
    },
  })
}

type Limit = { max: number; detail: string; countedBy?: (request: FastifyRequest) => string }

/** For responses that cost far more than others: whether this address (or key) had too many of them, and was told so. */
export function createLimit(app: FastifyInstance, { max, detail, countedBy }: Limit) {
  const options = { max, timeWindow: '1 minute', ...(countedBy && { keyGenerator: countedBy }) }
  // Without limits (tests, benchmarks) there is no plugin.
  const count = app.hasDecorator('createRateLimit') ? app.createRateLimit(options) : undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const counted = await count?.(request)
    if (counted === undefined || counted.isAllowed || !counted.isExceeded) return false
    reply.header('retry-after', String(counted.ttlInSeconds))
    sendProblem(reply, { status: 429, code: 'too-many-requests', detail })
    return true
  }
}
