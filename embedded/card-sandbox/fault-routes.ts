// Endpoints for the fault switches, and their effect on a request.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faultList } from './faults.ts'
import type { Fault, Faults } from './faults.ts'

export function addFaultRoutes(
  app: FastifyInstance,
  faults: Faults,
  isAllowed: (request: FastifyRequest) => boolean,
): void {
  const schema = { hide: true }
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request)) await reply.code(401).send()
    })
    scope.get('/v1/sandbox/faults', { schema }, async (_request, reply) => {
      await reply.header('content-type', 'application/json').send(JSON.stringify(faults.list()))
    })
    scope.post('/v1/sandbox/faults', { schema }, async (request, reply) => {
      const parsed = faultList.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send(parsed.error.message)
      faults.set(parsed.data)
      return reply.code(204).send()
    })
  })
}

/** Before the request takes effect. */
export async function injectBefore(fault: Fault): Promise<'lost' | 'delivered'> {
  if (fault.kind === 'delay') await wait(fault.ms)
  return fault.kind === 'lose-request' ? 'lost' : 'delivered'
}

/** After the request took effect. */
export async function injectAfter(fault: Fault): Promise<'lost' | 'delivered'> {
  if (fault.kind === 'delay-after') await wait(fault.ms)
  return fault.kind === 'lose-reply' ? 'lost' : 'delivered'
}
