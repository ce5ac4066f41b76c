// Limits how many large request bodies are in memory, in total and for each client. They are refused before they are read.
// Small bodies, which is all that a purchase needs, are never refused.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'

/** The default limit of a route. Bodies up to this size count as small. */
export const smallBody = 128 * 1024
/** A cart or an order of about seventy-five products whose lines include their pictures, as the catalog sends them. */
export const bodyWithPictures = 512 * 1024

// A body takes about five times its size while it is handled: as bytes, as text, parsed.
const maxBytes = 24 * 1024 * 1024
const maxOfOneClient = 2

/** `clientOf` identifies the sender of a request that has passed its guards. */
export function addLargeBodyLimits(app: FastifyInstance, clientOf: (request: FastifyRequest) => string): void {
  const clients = new Map<string, number>()
  let bytes = 0

  app.addHook('preParsing', (request, reply, _body, next) => {
    const size = largestSizeOf(request)
    if (size <= smallBody) return next()
    const client = clientOf(request)
    const ofClient = clients.get(client) ?? 0
    if (ofClient >= maxOfOneClient) {
      const detail = 'You’re sending several large requests at once. Wait for the first ones to finish, then try again.'
      return void sendProblem(reply.header('retry-after', '2'), { status: 429, code: 'too-many-requests', detail })
    }
    if (bytes + size > maxBytes) {
      const detail = 'We’re handling many large requests right now. Please try again in a moment.'
      return void sendProblem(reply.header('retry-after', '5'), { status: 503, code: 'overloaded', detail })
    }
    clients.set(client, ofClient + 1)
    bytes += size
    // Also when the client disconnects.
    reply.raw.once('close', () => {
      bytes -= size
      const left = (clients.get(client) ?? 1) - 1
      if (left === 0) clients.delete(client)
      else clients.set(client, left)
    })
    next()
  })
}

/** A body without a length counts as the largest that its route accepts; one that is too large isn't read at all. */
function largestSizeOf({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? smallBody
  if (headers['transfer-encoding'] !== undefined) return limit
  const length = Number(headers['content-length'] ?? 0)
  return length > limit ? 0 : length
}
