// Mounts the sandbox with its own parsing, errors and 404s.
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify'
import { errorResponse } from './requests/api-response.ts'
import type { ApiResponse } from './requests/api-response.ts'
import type { SandboxReply, SandboxRequest } from './requests/call-handler.ts'
import { invalidRequest, serverFault } from './requests/errors.ts'
import { addFaultRoutes } from './fault-routes.ts'
import type { Faults } from './faults.ts'
import { isSame } from './keys.ts'
import type { Keys } from './keys.ts'
import { sendResponse } from './requests/send-response.ts'
import type { Route } from './requests/routes.ts'

export type PluginParts = {
  routes: Route[]
  handle: (route: Route, request: SandboxRequest) => Promise<SandboxReply>
  keys: Keys
  faults: Faults | undefined
}

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
// A shopper creates one per typed card; they are stored before the sender is known.
const newMethodsPerMinute = 30
// Every collection that Stripe's API could have. Names with a colon belong to another dialect.
const anyCollection = '/v1/:collection(^[a-z_]+$)'
const prefixes = ['/v1/payment_intents', '/v1/payment_methods', '/v1/customers', '/v1/refunds', '/v1/charges']

export function createPlugin({ routes, handle, keys, faults }: PluginParts): FastifyPluginAsync {
  const isOwnServer = ({ headers }: FastifyRequest) => isSame(`Bearer ${keys.secret_key}`, headers.authorization ?? '')

  return async (app) => {
    useDialect(app)
    for (const prefix of prefixes) {
      await app.register(
        async (scope) => {
          const own = routes.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
          const taken = own.filter(({ path }) => path === prefix).map(({ method }) => method)
          addUnknownRoutes(scope, { at: '', taken })
          for (const route of own) {
            scope.route({
              method: route.method,
              url: route.path.slice(prefix.length),
              schema: { hide: true },
              // The host's server sends many requests a second from one address.
              config: { rateLimit: { allowList: isOwnServer, ...limitOf(route) } },
              handler: async (request, reply) => {
                const made = await handle(route, plainRequest(request))
                if (made !== 'lost') return reply.code(made.status).headers(made.headers).send(made.body)
                request.raw.socket.destroy()
                return reply.hijack()
              },
            })
          }
        },
        { prefix },
      )
    }
    addUnknownRoutes(app, { at: anyCollection, taken: [] })
    if (faults !== undefined) addFaultRoutes(app, faults, isOwnServer)
  }
}

function plainRequest({ method, url, params, headers, body, ip }: FastifyRequest): SandboxRequest {
  const key = headers['idempotency-key']
  return {
    method,
    url,
    id: typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '',
    address: ip,
    authorization: headers.authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    body: typeof body === 'string' ? body : '',
  }
}

function useDialect(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', asText, (_request, body, done) => {
    if (body.length === 0) done(null, '')
    else
      done(
        Object.assign(new Error('Invalid request content type: send application/x-www-form-urlencoded.'), {
          statusCode: 400,
        }),
      )
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      const details = status === 429 ? { code: 'rate_limit' } : {}
      return sendResponse(reply, { ...errorResponse(invalidRequest(error.message, details)), status })
    }
    request.log.error({ reqId: request.id, err: error }, 'card sandbox: request failed')
    return sendResponse(reply, errorResponse(serverFault))
  })
}

/** Explicit routes, since the host may serve pages or other errors at every other path. */
function addUnknownRoutes(scope: FastifyInstance, { at, taken }: { at: string; taken: HTTPMethods[] }): void {
  const handler = ({ method, url }: FastifyRequest, reply: FastifyReply) =>
    sendResponse(reply, unknownAddress(method, url.split('?', 1)[0] ?? ''))
  const schema = { hide: true }
  scope.route({ method: methods.filter((method) => !taken.includes(method)), url: at, schema, handler })
  scope.route({ method: methods, url: `${at}/*`, schema, handler })
}

function limitOf({ name }: Route): { max: number } | undefined {
  return name === 'paymentMethods.create' ? { max: newMethodsPerMinute } : undefined
}

export function unknownAddress(method: string, path: string): ApiResponse {
  return errorResponse({ ...invalidRequest(`Unrecognized request URL (${method}: ${path}).`), status: 404 })
}
