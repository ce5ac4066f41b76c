// Keeps small files in memory as they were sent once, headers and all: opening a file costs more than the rest of its
// answer, and a page has thirty of them. Only those that never change, by their name. Bounded.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './encoding.ts'

type CacheEntry = { headers: string[]; body: Buffer }

const largestFileBytes = 256 * 1024

/** For the files of this group of routes; to be called before they are added. */
export function cacheFiles(app: FastifyInstance, { maxBytes }: { maxBytes: number }): void {
  const entries = new Map<string, CacheEntry>()
  let bytes = 0

  function store(key: string, file: CacheEntry): void {
    if (entries.has(key)) return
    entries.set(key, file)
    bytes += file.body.length
    for (const [oldest, { body }] of entries) {
      if (bytes <= maxBytes) break
      entries.delete(oldest)
      bytes -= body.length
    }
  }

  app.addHook('onRequest', (request, reply, next) => {
    const key = isPlain(request) ? keyOf(request) : ''
    const file = entries.get(key)
    if (file === undefined) return next()
    // Last used, last dropped.
    entries.delete(key)
    entries.set(key, file)
    reply.hijack()
    reply.raw.writeHead(200, [...file.headers, 'x-request-id', request.id])
    reply.raw.end(file.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isPlain(request) || !isCacheable(request, reply)) return payload
    const body = await buffer(payload)
    store(keyOf(request), { headers: headersOf(reply), body })
    return body
  })
}

const asksForMore = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

/** Asks for a whole file, whatever the client may have of it already. */
function isPlain({ method, headers, raw }: FastifyRequest): boolean {
  return (
    method === 'GET' && raw.url?.includes('?') === false && asksForMore.every((name) => headers[name] === undefined)
  )
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

/** Names and values in turn, the form in which node:http takes them fastest. */
function headersOf(reply: FastifyReply): string[] {
  const { 'x-request-id': _ownOfEach, ...headers } = reply.getHeaders()
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
