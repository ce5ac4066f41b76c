// The service over HTTP: its paths, and its own words for everything that can go wrong on the way.
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { describeFault } from './background.ts'
import type { Call } from './call.ts'
import { isDatabaseSilent } from './database-faults.ts'
import { Refused, badPayload, errorBody, keyMissing, notFound, tooMany } from './refusal.ts'

type Log = { warn: (fields: object, text: string) => void }
/** By path below the version: `v1/accounts:signUp`. */
export type CallTable = { get: Record<string, Call>; post: Record<string, Call> }
type Parts = {
  calls: CallTable
  token: Call
  signOut: Call
  signOutEverywhere: Call
  published: () => object
  log: Log
  testRoutes: FastifyPluginAsync | undefined
}

const longestBody = 64 * 1024

// Whoever mounts us may refuse these while it is overloaded: they can be asked for again as they are. Never what keeps a
// session alive, nor what ends something that was begun.
const canWait =
  /(?:accounts:(?:signUp|signInWith(?:Password|PhoneNumber)|createAuthUri|send\w+Code|resetPassword)|mfaEnrollment:start)$/

export function createPlugin(parts: Parts): FastifyPluginAsync {
  return async (app) => {
    speakDialect(app, parts.log)
    // A foreign dialect has its own documentation: it is not among the shop's calls.
    app.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true }))
    // Under Google's host names for the SDK, and by the bare paths of the specification.
    for (const prefix of ['/identitytoolkit.googleapis.com/', '/']) {
      for (const [path, call] of Object.entries(parts.calls.post)) addCall(app, 'POST', `${prefix}${path}`, call)
      for (const [path, call] of Object.entries(parts.calls.get)) addCall(app, 'GET', `${prefix}${path}`, call)
    }
    for (const path of ['/securetoken.googleapis.com/v1/token', '/v1/token']) addCall(app, 'POST', path, parts.token)
    if (parts.testRoutes !== undefined) await app.register(parts.testRoutes)
    // What is left below these paths is unknown in the dialect's own way; /v1 itself is shared with others.
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
    addShopCall(app, '/identity/sign-out', parts.signOut)
    addShopCall(app, '/identity/sign-out-everywhere', parts.signOutEverywhere)
  }
}

function addCall(app: FastifyInstance, method: 'GET' | 'POST', path: string, call: Call): void {
  // A colon begins a parameter for the router; two of them are one.
  app.route({
    method,
    url: path.replaceAll(':', '::'),
    bodyLimit: longestBody,
    config: canWait.test(path) ? { sheds: 'second' } : {},
    async handler(request, reply) {
      if (!hasKey(request)) return sendRefusal(reply, keyMissing)
      const answer = await call(request.body, { address: request.ip })
      return answer instanceof Refused ? sendRefusal(reply, answer) : sendResponse(reply, answer)
    },
  })
}

function addShopCall(app: FastifyInstance, url: string, call: Call): void {
  app.post(url, { bodyLimit: longestBody }, async (request, reply) => {
    const answer = await call(request.body, { address: request.ip })
    return answer instanceof Refused ? sendRefusal(reply, answer) : reply.code(204).send()
  })
}

function hasKey(request: FastifyRequest): boolean {
  const { query } = request
  const key =
    typeof query === 'object' && query !== null && 'key' in query ? query.key : request.headers['x-goog-api-key']
  return typeof key === 'string' && key !== ''
}

export function sendResponse(reply: FastifyReply, answer: object): FastifyReply {
  return reply.header('cache-control', 'no-store').serializer(JSON.stringify).type('application/json').send(answer)
}

export function sendRefusal(reply: FastifyReply, refusal: Refused): FastifyReply {
  return sendResponse(reply.code(refusal.status), errorBody(refusal))
}

/** Gives this scope content types, error answers and refusals of its own. */
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
    log.warn({ route: request.routeOptions.url, ...describeFault(error) }, 'identity: a call failed')
    // Never JSON: the SDK takes any JSON error to a lookup or refresh for the end of the session, and would sign out
    // everybody who opens a page while the database is away. A plain text it takes for a lost connection.
    const isPassing = status === 503 || isDatabaseSilent(error)
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
