// The service over HTTP: its routes, and its error responses in Google's format.
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { describeError } from './background.ts'
import type { Call } from './call.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { Refused, badPayload, errorBody, keyMissing, notFound, tooMany } from './refusal.ts'

type Log = { warn: (fields: object, text: string) => void }
/** By path below the version: `v1/accounts:signUp`. */
export type CallTable = { get: Record<string, Call>; post: Record<string, Call> }
type Parts = {
  calls: CallTable
  token: Call
  /** Endpoints that the dialect lacks, by path. */
  ownCalls: Record<string, Call>
  published: () => object
  log: Log
  testRoutes: FastifyPluginAsync | undefined
}

const maxBodyBytes = 64 * 1024

// The host may shed these under load, since they can be repeated as they are. Never what keeps a session alive or
// completes something that was begun.
const canWait =
  /(?:accounts:(?:signUp|signInWith(?:Password|PhoneNumber)|createAuthUri|send\w+Code|resetPassword)|mfaEnrollment:start)$/

export function createPlugin(parts: Parts): FastifyPluginAsync {
  return async (app) => {
    speakDialect(app, parts.log)
    // A foreign dialect has its own documentation and stays out of the host's OpenAPI document.
    app.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true }))
    // Under Google's host names for the SDK, and at the bare paths of the specification.
    for (const prefix of ['/identitytoolkit.googleapis.com/', '/']) {
      for (const [path, call] of Object.entries(parts.calls.post)) addCall(app, 'POST', `${prefix}${path}`, call)
      for (const [path, call] of Object.entries(parts.calls.get)) addCall(app, 'GET', `${prefix}${path}`, call)
    }
    for (const path of ['/securetoken.googleapis.com/v1/token', '/v1/token']) addCall(app, 'POST', path, parts.token)
    if (parts.testRoutes !== undefined) await app.register(parts.testRoutes)
    // Unknown paths get the dialect's own 404; /v1 itself is shared with other services.
    const unknown = [
      '/identitytoolkit.googleapis.com/*',
      '/securetoken.googleapis.com/*',
      '/v1/accounts:unknown',
      '/v2/accounts/*',
    ]
    for (const url of unknown) app.all(url, (_request, reply) => sendRefusal(reply, notFound))

    app.get('/identity/jwks.json', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(parts.published()),
    )
    for (const [path, call] of Object.entries(parts.ownCalls)) addOwnCall(app, path, call)
  }
}

function addCall(app: FastifyInstance, method: 'GET' | 'POST', path: string, call: Call): void {
  // The router reads a single colon as a parameter; a double one is a literal colon.
  app.route({
    method,
    url: path.replaceAll(':', '::'),
    bodyLimit: maxBodyBytes,
    config: canWait.test(path) ? { sheds: 'second' } : {},
    async handler(request, reply) {
      if (!hasKey(request)) return sendRefusal(reply, keyMissing)
      const response = await call(request.body, { address: request.ip })
      return response instanceof Refused ? sendRefusal(reply, response) : sendResponse(reply, response)
    },
  })
}

/** An empty response is 204. */
function addOwnCall(app: FastifyInstance, url: string, call: Call): void {
  app.post(url, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const response = await call(request.body, { address: request.ip })
    if (response instanceof Refused) return sendRefusal(reply, response)
    return Object.keys(response).length === 0 ? reply.code(204).send() : sendResponse(reply, response)
  })
}

function hasKey(request: FastifyRequest): boolean {
  const { query } = request
  const key =
    typeof query === 'object' && query !== null && 'key' in query ? query.key : request.headers['x-goog-api-key']
  return typeof key === 'string' && key !== ''
}

export function sendResponse(reply: FastifyReply, response: object): FastifyReply {
  return reply.header('cache-control', 'no-store').serializer(JSON.stringify).type('application/json').send(response)
}

export function sendRefusal(reply: FastifyReply, refusal: Refused): FastifyReply {
  return sendResponse(reply.code(refusal.status), errorBody(refusal))
}

/** Gives this scope its own body parsers and error responses. */
function speakDialect(app: FastifyInstance, log: Log): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new NotJson())
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (error instanceof NotJson) return sendRefusal(reply, badPayload('The body is not JSON.'))
    if (status === 429) return sendTooMany(request, reply)
    if (status >= 400 && status < 500) return sendRefusal(reply, new Refused(error.message, status))
    log.warn({ route: request.routeOptions.url, ...describeError(error) }, 'identity: request failed')
    // Never JSON: the SDK treats any JSON error of a lookup or refresh as the end of the session, and would sign out
    // everybody who opens a page while the database is down. It treats plain text as a lost connection.
    const isPassing = status === 503 || isDatabaseUnavailable(error)
    return sendPlain(reply.header('retry-after', '2'), isPassing ? 503 : 500, 'The service is not available right now.')
  })
}

function sendTooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isAboutSession = /accounts::lookup$|\/token$/.test(request.routeOptions.url ?? '')
  return isAboutSession ? sendPlain(reply, 429, 'Too many requests.') : sendRefusal(reply, tooMany)
}

function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

class NotJson extends Error {}
