// Requests from the host process: the same endpoints without HTTP.
import { errorResponse } from './api-response.ts'
import { serverFault } from './errors.ts'
import type { SandboxReply, SandboxRequest } from './call-handler.ts'
import type { Route } from './routes.ts'

export type DirectCall = (request: Omit<SandboxRequest, 'id' | 'address'>) => Promise<SandboxReply>

type DirectParts = {
  routes: Route[]
  handle: (route: Route, request: SandboxRequest) => Promise<SandboxReply>
  unknown: (method: string, path: string) => { status: number; body: string }
  log: { warn: (fields: object, text: string) => void }
}

export function createDirectCall({ routes, handle, unknown, log }: DirectParts): DirectCall {
  const patterns = routes.map((route) => ({ route, parts: route.path.split('/') }))
  return async (request) => {
    const [path = ''] = request.url.split('?', 1)
    const parts = path.split('/')
    const found = patterns.find((one) => one.route.method === request.method && isLike(one.parts, parts))
    if (found === undefined) return { headers: {}, ...unknown(request.method, path) }
    const id = decodeURIComponent(parts[found.parts.indexOf(':id')] ?? '')
    try {
      return await handle(found.route, { ...request, id, address: undefined })
    } catch (error) {
      log.warn({ err: error }, 'card sandbox: request failed')
      return { headers: {}, ...errorResponse(serverFault) }
    }
  }
}

function isLike(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, index) => part === ':id' || part === parts[index])
}
