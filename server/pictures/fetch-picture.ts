// Gets a picture from an address that somebody wrote into a file; how the shop's own network stays out of reach is `outgoing.ts`.
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes } from '#domain/product/picture.ts'
import { addressTexts, createOutgoing, isConnectionError } from '#server/http/outgoing.ts'
import type { AddressRules } from '#server/http/outgoing.ts'

const fetchTexts = {
  ...addressTexts,
  missing: 'the site says that it isn’t there',
  forbidden: 'the site doesn’t allow it',
  failing: 'the site has a problem',
  'too-many-redirects': 'the site redirects too often',
  tooLarge: '8 MB at most',
} as const
export type FetchRefusal = keyof typeof fetchTexts
export type FetchPicture = ReturnType<typeof createFetchPicture>

type Parts = AddressRules & {
  /** For all of it, with its redirects. */
  limitMs?: number
  retryMs?: number
}

const maxRedirects = 3
const isTemporary: ReadonlySet<FetchRefusal> = new Set(['unreachable', 'too-slow', 'failing'])
const headers = { accept: 'image/webp, image/jpeg, image/png', 'accept-encoding': 'identity', 'user-agent': 'Larder' }

export function createFetchPicture(parts: Parts = {}) {
  const { limitMs = 20_000, retryMs = 1_000, ...rules } = parts
  const outgoing = createOutgoing(rules)

  async function fetchOnce(address: string, signal: AbortSignal): Promise<Outcome<Buffer, FetchRefusal>> {
    let url = address
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const asked = await outgoing.ask(url, { headers, signal })
      if (!asked.ok) return asked
      const response = asked.value
      try {
        const status = response.statusCode ?? 0
        const { location } = response.headers
        if (status < 300 || status > 399 || location === undefined) return await readBody(response)
        if (!URL.canParse(location, url)) return refused('bad-address')
        url = new URL(location, url).href
      } finally {
        response.destroy()
      }
    }
    return refused('too-many-redirects')
  }

  async function attempt(address: string, signal: AbortSignal): Promise<Outcome<Buffer, FetchRefusal>> {
    const limit = AbortSignal.timeout(limitMs)
    try {
      return await fetchOnce(address, AbortSignal.any([signal, limit]))
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) return refused('too-slow')
      if (isConnectionError(error)) return refused('unreachable')
      throw error
    }
  }

  return {
    /** Each refusal as the rule that is broken. */
    texts: fetchTexts as Record<FetchRefusal, string>,

    check: outgoing.check,

    /** Tries again once what may be over soon. Throws only if it's aborted. */
    async fetch(address: string, signal: AbortSignal): Promise<Outcome<Buffer, FetchRefusal>> {
      const first = await attempt(address, signal)
      if (first.ok || !isTemporary.has(first.reason)) return first
      await wait(retryMs, undefined, { signal })
      return attempt(address, signal)
    },
  }
}

async function readBody(response: IncomingMessage): Promise<Outcome<Buffer, FetchRefusal>> {
  const { statusCode = 0, headers } = response
  if (statusCode === 404 || statusCode === 410) return refused('missing')
  if (statusCode === 401 || statusCode === 403) return refused('forbidden')
  if (statusCode !== 200) return refused('failing')
  if (Number(headers['content-length'] ?? 0) > largestPictureBytes) return refused('tooLarge')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > largestPictureBytes) return refused('tooLarge')
    parts.push(part)
  }
  return done(Buffer.concat(parts))
}
