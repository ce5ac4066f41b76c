// Bounds the large bodies that are in memory at a time, for everybody together and for each client. Refused before anything
// of it is read. Small bodies, which is all that a purchase needs, are never refused.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** What any route takes that says nothing else. Bodies up to this size are small. */
export const smallBody = 128 * 1024
/** A cart or an order whose lines carry their pictures, as the catalog gives them: seventy-five different products. */
export const bodyWithPictures = 512 * 1024

// While it is handled a body takes about five times its size: as bytes, as text, as what was read from it.
const mostBytes = 24 * 1024 * 1024
const mostOfOneClient = 2

/** `clientOf` names who sends a request, once its guards have let it in. */
export function addLargeBodyLimits(app: FastifyInstance, clientOf: (request: FastifyRequest) => string): void {
  const clients = new Map<string, number>()
  let bytes = 0

  app.addHook('preParsing', (request, reply, _body, next) => {
    const size = largestSizeOf(request)
    if (size <= smallBody) return next()
    const client = clientOf(request)
    const ofClient = clients.get(client) ?? 0
    if (ofClient >= mostOfOneClient) {
      const detail = 'You are sending several large requests at once. Please wait for the first ones to finish.'
      return void sendProblem(reply.header('retry-after', '2'), { status: 429, code: 'too-many-requests', detail })
    }
    if (bytes + size > mostBytes) {
      const detail = 'Many large requests are being handled right now. Please try again in a moment.'
      return void sendProblem(reply.header('retry-after', '5'), { status: 503, code: 'overloaded', detail })
    }
    clients.set(client, ofClient + 1)
    bytes += size
    // Also when the client goes away in the middle.
    reply.raw.once('close', () => {
      bytes -= size
      const left = (clients.get(client) ?? 1) - 1
      if (left === 0) clients.delete(client)
      else clients.set(client, left)
    })
    next()
  })
}

/** A body that does not say its length counts as the largest that its route takes; one that is too large is not read at all. */
function largestSizeOf({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? smallBody
  if (headers['transfer-encoding'] !== undefined) return limit
  const length = Number(headers['content-length'] ?? 0)
  return length > limit ? 0 : length
}
