// Limits the requests per minute of each address, so that one client can't starve the others.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

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
