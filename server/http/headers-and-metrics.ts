// What every response has: security headers, a request id, a log line, a place in the metrics.
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = { registry: Registry }

// Pages set their own Content-Security-Policy; the API and files need nothing at all.
export const securityHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = Object.entries(securityHeaders)
  app.addHook('onSend', (request, reply, payload, next) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    next(null, payload)
  })
}

/** Successful reads are only counted; everything else is logged. The route is logged, not the URL with its personal data. */
export function addLogAndMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  // Looking the labels up for each response would cost more than counting it.
  const observers = new Map<string, (seconds: number) => void>()
  const observerOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`
    const known = observers.get(key)
    if (known !== undefined) return known
    const labelled = seconds.labels(method, route, String(status))
    const observer = (time: number) => labelled.observe(time)
    observers.set(key, observer)
    return observer
  }
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const elapsed = reply.elapsedTime
    observerOf(request.method, route, status)(elapsed / 1000)
    const isQuiet = (request.method === 'GET' || request.method === 'HEAD') && status < 400 && elapsed < 1000
    const level = status >= 500 ? 'warn' : isQuiet ? 'debug' : 'info'
    request.log[level](
      { reqId: request.id, method: request.method, route, status, ms: Math.round(elapsed) },
      'request completed',
    )
    next()
  })
  return { registry }
}
