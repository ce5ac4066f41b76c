// Keeps finished answers (bytes, ETag, compressed forms) until the catalog changes. Bounded; one maker at a time per key.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import { securityHeaders } from './headers-and-metrics.ts'
import { isUnavailable } from './temporary-error.ts'

export type CacheableResponse = {
  body: Buffer | string
  headers: Record<string, string>
  status?: number
  /** In milliseconds since 1970: what the answer says is right only until then. */
  goodUntil?: number
  /** Worth more time for a smaller size: asked for often, and kept. */
  isPage?: boolean
}
type Maker = () => Promise<CacheableResponse | undefined>
export type ResponseCache = ReturnType<typeof createResponseCache>

// Names and values in turn, the form in which node:http takes them fastest.
type Encoded = { body: Buffer | string; headers: string[] }
type CacheEntry = {
  answer: CacheableResponse
  etag: string
  encoded: Partial<Record<Encoding, Encoded | Promise<Encoded>>>
  size: number
}

export type ResponseCacheOptions = {
  maxBytes: number
  /** While false nothing is stored and nothing stored is sent, since nobody would tell that it has become stale. */
  isTrusted: () => boolean
}

export function createResponseCache({ maxBytes, isTrusted }: ResponseCacheOptions) {
  const entries = new Map<string, CacheEntry>()
  const making = new Map<string, Promise<CacheEntry | undefined>>()
  let bytes = 0
  let epoch = 0
  let hits = 0
  let misses = 0

  function drop(key: string, entry: CacheEntry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.size
  }

  function store(key: string, entry: CacheEntry): void {
    if (entry.size > maxBytes / 8) return
    entries.set(key, entry)
    grow(entry.size)
  }

  function grow(size: number): void {
    bytes += size
    for (const [oldest, old] of entries) {
      if (bytes <= maxBytes) break
      drop(oldest, old)
    }
  }

  async function make(key: string, maker: Maker): Promise<CacheEntry | undefined> {
    const startedIn = epoch
    const answer = await maker()
    if (answer === undefined) return undefined
    const entry: CacheEntry = {
      answer,
      etag: etagOf(answer.body),
      encoded: {},
      size: answer.body.length + key.length + 500,
    }
    // What was read before a change must not be kept after it.
    if (startedIn === epoch && isTrusted() && isCacheable(answer)) store(key, entry)
    return entry
  }

  async function encode(key: string, entry: CacheEntry, encoding: Encoding): Promise<Encoded> {
    const known = entry.encoded[encoding]
    if (known !== undefined) return known
    // Text that is sent once goes out in one piece with its headers; only what is kept is worth turning into bytes.
    if (encoding === 'identity' && entries.get(key) !== entry) {
      const { body } = entry.answer
      return { body, headers: headersOf(entry, encoding, Buffer.byteLength(body)) }
    }
    const work = compress(Buffer.from(entry.answer.body), encoding, entry.answer.isPage).then((body) => {
      const encoded = { body, headers: headersOf(entry, encoding, body.length) }
      entry.encoded[encoding] = encoded
      if (entries.get(key) === entry) {
        entry.size += body.length
        grow(body.length)
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
      bytes = 0
    },

    /** Rises with every change that was heard of. Nothing while changes can't be heard. */
    epoch: (): number | undefined => (isTrusted() ? epoch : undefined),

    figures: () => ({ entries: entries.size, bytes, hits, misses }),

    /** Sends what is kept under this key, at once. False when nothing is, or not in the form the client takes. */
    sendCached(request: FastifyRequest, reply: FastifyReply, key: string): boolean {
      const entry = entries.get(key)
      if (entry === undefined || hasEnded(entry.answer) || !isTrusted()) return false
      const isKnownToClient = matches(request.headers['if-none-match'], entry.etag)
      const encoded = entry.encoded[chooseEncoding(request.headers['accept-encoding'])]
      if (isKnownToClient || encoded === undefined || encoded instanceof Promise) return false
      hits += 1
      // Last used, last dropped.
      entries.delete(key)
      entries.set(key, entry)
      write(request, reply, entry, encoded)
      return true
    },

    /** Sends what is kept for this address, made by `maker` if there is nothing yet. False when there is no answer. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      maker: Maker,
      key = request.raw.url ?? '/',
    ): Promise<boolean> {
      const stored = entries.get(key)
      if (stored !== undefined && hasEnded(stored.answer)) drop(key, stored)
      const known = isTrusted() ? entries.get(key) : undefined
      let entry = known
      if (known === undefined) {
        misses += 1
        const running = (isTrusted() ? making.get(key) : undefined) ?? make(key, maker)
        making.set(key, running)
        try {
          entry = await running
        } catch (error) {
          // Better what was right when the database was last heard than nothing at all.
          entry = isUnavailable(error) ? entries.get(key) : undefined
          if (entry === undefined) throw error
        } finally {
          if (making.get(key) === running) making.delete(key)
        }
      } else {
        hits += 1
        // Last used, last dropped.
        entries.delete(key)
        entries.set(key, known)
      }
      if (entry === undefined) return false
      const answer = entry
      await respond(request, reply, answer, (encoding) => encode(key, answer, encoding))
      return true
    },
  }
}

/** Has a group of routes answer from what is kept before anything else is done for a request. */
export function serveFromCache(app: FastifyInstance, answers: ResponseCache): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!answers.sendCached(request, reply, request.raw.url ?? '/')) next()
  })
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry,
  encode: (encoding: Encoding) => Promise<Encoded>,
): Promise<void> {
  if (entry.answer.status !== 404 && matches(request.headers['if-none-match'], entry.etag)) {
    const { 'content-type': _type, ...headers } = entry.answer.headers
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

// Past Fastify's own sending, which would cost more than the rest: everything is known already.
function write(request: FastifyRequest, reply: FastifyReply, entry: CacheEntry, { headers, body }: Encoded): void {
  reply.hijack()
  reply.raw.writeHead(entry.answer.status ?? 200, [...headers, 'x-request-id', request.id])
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

function headersOf(entry: CacheEntry, encoding: Encoding, length: number): string[] {
  const headers = {
    ...securityHeaders,
    vary: 'Accept-Encoding',
    ...entry.answer.headers,
    etag: entry.etag,
    'content-length': String(length),
    ...(encoding === 'identity' ? undefined : { 'content-encoding': encoding }),
  }
  return Object.entries(headers).flat()
}

function isCacheable({ status = 200 }: CacheableResponse): boolean {
  return status === 200 || status === 404
}

function hasEnded({ goodUntil = Number.POSITIVE_INFINITY }: CacheableResponse): boolean {
  return goodUntil <= Date.now()
}

function etagOf(body: Buffer | string): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  return given === '*' || given.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
}
