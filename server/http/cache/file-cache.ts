// Caches small files in memory with their headers: opening a file costs more than the rest of its response, and a page has
// thirty of them. Only files that never change (`immutable`). Bounded.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from './encoding.ts'
import { sendRaw } from './raw-reply.ts'

type CacheEntry = { headers: string[]; body: Buffer }

const largestFileBytes = 256 * 1024

/** For the files of this group of routes; call it before they are added. */
export function cacheFiles(app: FastifyInstance, { maxBytes }: { maxBytes: number }): void {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })

  app.addHook('onRequest', (request, reply, next) => {
    const key = isPlain(request) ? keyOf(request) : ''
    const file = entries.get(key)
    if (file === undefined) return next()
    sendRaw(request, reply, { status: 200, ...file })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const isFile = payload instanceof Readable || payload instanceof Buffer
    if (!isFile || !isPlain(request) || !isCacheable(request, reply)) return payload
    const body = payload instanceof Readable ? await buffer(payload) : payload
    entries.set(keyOf(request), { headers: headersOf(reply), body })
    return body
  })
}

const conditions = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

/** A request for the whole file, without conditions. */
function isPlain({ method, headers, raw }: FastifyRequest): boolean {
  return method === 'GET' && raw.url?.includes('?') === false && conditions.every((name) => headers[name] === undefined)
}

function isCacheable({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const encoding = reply.getHeader('content-encoding') ?? 'identity'
  return (
    reply.statusCode === 200 &&
    String(reply.getHeader('cache-control')).includes('immutable') &&
    Number(reply.getHeader('content-length')) <= largestFileBytes &&
    (encoding === 'identity' || encoding === chooseEncoding(headers['accept-encoding']))
  )
}

function keyOf({ headers, raw }: FastifyRequest): string {
  return `${chooseEncoding(headers['accept-encoding'])} ${raw.url}`
}

function headersOf(reply: FastifyReply): string[] {
  const { 'x-request-id': _ofThisRequest, ...headers } = reply.getHeaders()
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
