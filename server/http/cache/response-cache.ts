// Caches complete responses (bytes, ETag, compressed forms) until the catalog changes. Bounded; made once for all who wait.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, compress } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import { securityHeaders } from '#server/http/headers-and-metrics.ts'
import { sendRaw } from './raw-reply.ts'
import type { RawResponse } from './raw-reply.ts'
import { isUnavailable } from '#server/http/temporary-error.ts'

export type CacheableResponse = {
  body: Buffer | string
  headers: Record<string, string>
  status?: number
  /** In milliseconds since 1970: the response is valid only until then. */
  validUntil?: number
}
type Maker = () => Promise<CacheableResponse | undefined>
export type ResponseCache = ReturnType<typeof createResponseCache>

type Encoded = Pick<RawResponse, 'body' | 'headers'>
type CacheEntry = {
  response: CacheableResponse
  etag: string
  encoded: Partial<Record<Encoding, Encoded | Promise<Encoded>>>
  size: number
}

export type ResponseCacheOptions = {
  maxBytes: number
  /** While false nothing is stored and nothing stored is sent, because stale responses could not be recognised. */
  isTrusted: () => boolean
  /**
   * How many responses to addresses with a query are stored at most. There are countless filtered lists, and a crawler that asks for
   * all of them must not evict the pages that everybody asks for.
   */
  maxVariants?: number
}

export function createResponseCache({ maxBytes, isTrusted, maxVariants }: ResponseCacheOptions) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ size }) => size,
    disposeAfter: (_entry, key, reason) => {
      if (reason !== 'set') variants?.delete(key)
    },
  })
  const variants =
    maxVariants === undefined
      ? undefined
      : new LRUCache<string, true>({ max: maxVariants, disposeAfter: (_entry, key) => entries.delete(key) })
  const making = new Map<string, Promise<CacheEntry | undefined>>()
  let epoch = 0
  let hits = 0
  let misses = 0

  function find(key: string): CacheEntry | undefined {
    if (isVariant(key)) variants?.get(key)
    return entries.get(key)
  }

  function store(key: string, entry: CacheEntry): void {
    entries.set(key, entry)
    if (isVariant(key) && entries.has(key)) variants?.set(key, true)
  }

  async function make(key: string, maker: Maker): Promise<CacheEntry | undefined> {
    const startedIn = epoch
    const response = await maker()
    if (response === undefined) return undefined
    const entry: CacheEntry = {
      response,
      etag: etagOf(response.body),
      encoded: {},
      size: response.body.length + key.length + 500,
    }
    // What was read before a change must not be stored after it.
    if (startedIn === epoch && isTrusted() && isCacheable(response)) store(key, entry)
    return entry
  }

  async function encode(key: string, entry: CacheEntry, encoding: Encoding): Promise<Encoded> {
    const known = entry.encoded[encoding]
    if (known !== undefined) return known
    // An uncached string is written together with its headers; only cached ones are worth turning into a buffer.
    if (encoding === 'identity' && entries.peek(key) !== entry) {
      const { body } = entry.response
      return { body, headers: headersOf(entry, encoding, Buffer.byteLength(body)) }
    }
    const work = compress(Buffer.from(entry.response.body), encoding).then((body) => {
      const encoded = { body, headers: headersOf(entry, encoding, body.length) }
      entry.encoded[encoding] = encoded
      if (entries.peek(key) === entry) {
        entry.size += body.length
        entries.set(key, entry)
      }
      return encoded
    })
    entry.encoded[encoding] = work
    return work
  }

  return {
    clear(): void {
      epoch += 1
      entries.clear()
      making.clear()
    },

    /** Rises with every change of the catalog. Nothing while the listener has no connection. */
    epoch: (): number | undefined => (isTrusted() ? epoch : undefined),

    stats: () => ({
      entries: entries.size,
      variants: variants?.size ?? 0,
      bytes: entries.calculatedSize,
      hits,
      misses,
    }),

    /** Sends the cached response right away. False if there is none, or none in an encoding that the client accepts. */
    sendCached(request: FastifyRequest, reply: FastifyReply, key: string): boolean {
      const entry = find(key)
      if (entry === undefined || hasExpired(entry.response) || !isTrusted()) return false
      const isKnownToClient = matches(request.headers['if-none-match'], entry.etag)
      const encoded = entry.encoded[chooseEncoding(request.headers['accept-encoding'])]
      if (isKnownToClient || encoded === undefined || encoded instanceof Promise) return false
      hits += 1
      write(request, reply, entry, encoded)
      return true
    },

    /** Sends the cached response, or makes it with `maker` first. False if that has none to give. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      maker: Maker,
      key = request.raw.url ?? '/',
    ): Promise<boolean> {
      const stored = entries.peek(key)
      if (stored !== undefined && hasExpired(stored.response)) entries.delete(key)
      const known = isTrusted() ? find(key) : undefined
      let entry = known
      if (known === undefined) {
        misses += 1
        const running = (isTrusted() ? making.get(key) : undefined) ?? make(key, maker)
        making.set(key, running)
        try {
          entry = await running
        } catch (error) {
          // While the database is unreachable a stale response is better than none.
          entry = isUnavailable(error) ? entries.get(key) : undefined
          if (entry === undefined) throw error
        } finally {
          if (making.get(key) === running) making.delete(key)
        }
      } else {
        hits += 1
      }
      if (entry === undefined) return false
      const ready = entry
      await respond(request, reply, ready, (encoding) => encode(key, ready, encoding))
      return true
    },
  }
}

/** Has a group of routes send cached responses before anything else is done for a request. */
export function serveFromCache(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!cache.sendCached(request, reply, request.raw.url ?? '/')) next()
  })
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry,
  encode: (encoding: Encoding) => Promise<Encoded>,
): Promise<void> {
  if (entry.response.status !== 404 && matches(request.headers['if-none-match'], entry.etag)) {
    const { 'content-type': _type, ...headers } = entry.response.headers
    reply
      .code(304)
      .headers({ vary: 'Accept-Encoding', ...headers, etag: entry.etag })
      .send()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const ready = entry.encoded[encoding]
  const encoded = ready !== undefined && !(ready instanceof Promise) ? ready : await encode(encoding)
  write(request, reply, entry, encoded)
}

function write(request: FastifyRequest, reply: FastifyReply, { response }: CacheEntry, encoded: Encoded): void {
  sendRaw(request, reply, { status: response.status ?? 200, ...encoded })
}

function headersOf(entry: CacheEntry, encoding: Encoding, length: number): string[] {
  const { headers } = entry.response
  const all = ['etag', entry.etag, 'content-length', String(length)]
  for (const name in headers) all.push(name, headers[name] ?? '')
  for (const name in defaultHeaders) if (!(name in headers)) all.push(name, defaultHeaders[name] ?? '')
  if (encoding !== 'identity') all.push('content-encoding', encoding)
  return all
}

/** A response may have its own instead. */
const defaultHeaders: Record<string, string> = { vary: 'Accept-Encoding', ...securityHeaders }

function isVariant(key: string): boolean {
  return key.includes('?')
}

function isCacheable({ status = 200 }: CacheableResponse): boolean {
  return status === 200 || status === 404
}

function hasExpired({ validUntil = Number.POSITIVE_INFINITY }: CacheableResponse): boolean {
  return validUntil <= Date.now()
}

function etagOf(body: Buffer | string): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  return given === '*' || given.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
}
