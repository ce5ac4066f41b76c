// Refuses requests while the process is overloaded: first what can wait, never what a purchase needs. A route names its
// place in this order by `config: { sheds }`; a route without it is never refused.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Database } from '#database/connection.ts'
import { watchLoad } from './load-shedding-level.ts'
import { sendUnavailable } from '#server/http/unavailable-response.ts'

/**
 * `first`: lists, searches and pages; the route calls `refuses` if the response isn't cached.
 * `second`: what starts a sign-in; refused before anything else.
 */
export type Shed = 'first' | 'second'

export type Load = {
  /** 0: none. From 1 `first` is refused, from 2 also `second`. */
  level: () => number
  /** Queries that wait for a database connection. */
  queriesWaiting: () => number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    sheds?: Shed | ((request: FastifyRequest) => Shed | undefined)
  }
}

export type Shedding = ReturnType<typeof addLoadShedding>

// Of the 200 queries that may wait (database/connection.ts) the last are reserved for purchases.
const limits: Record<Shed, { level: number; queriesWaiting: number }> = {
  first: { level: 1, queriesWaiting: 150 },
  second: { level: 2, queriesWaiting: 175 },
}

export function addLoadShedding(app: FastifyInstance, { registry, load }: { registry: Registry; load: Load }) {
  const refused = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused because the process is overloaded',
    labelNames: ['kind'],
    registers: [registry],
  })

  /** Called before the work begins. The caller sends the 503. */
  function refuses(request: FastifyRequest): boolean {
    if (!isShed('first', load)) return false
    const { sheds } = request.routeOptions.config
    const kind = typeof sheds === 'function' ? sheds(request) : sheds
    if (kind === undefined || !isShed(kind, load)) return false
    refused.inc({ kind })
    return true
  }

  app.addHook('onRoute', (route) => {
    if (route.config?.sheds !== 'second') return
    const others = route.onRequest ?? []
    route.onRequest = [
      (request, reply, next) => {
        if (refuses(request)) sendUnavailable(request, reply, 'overloaded')
        else next()
      },
      ...(Array.isArray(others) ? others : [others]),
    ]
  })

  return { refuses }
}

function isShed(kind: Shed, { level, queriesWaiting }: Load): boolean {
  const limit = limits[kind]
  return level() >= limit.level || queriesWaiting() >= limit.queriesWaiting
}

export function measureLoad(app: FastifyInstance, database: Database): Load {
  const load = watchLoad((level, turnMs) => app.log.warn({ level, turnMs }, 'load level changed'))
  app.addHook('onClose', async () => load.stop())
  return { level: load.level, queriesWaiting: database.queriesWaiting }
}
