// Gets a picture from an address that somebody wrote into a file. The name is resolved here, every address it has must be
// public, and the connection goes to one of those: a DNS server that answers differently a moment later changes nothing.
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes } from '#domain/product/picture.ts'
import { isPublicAddress } from './public-address.ts'

const fetchTexts = {
  'bad-address': 'an address that begins with https://',
  'not-public': 'the address isn’t on the public internet',
  'unknown-host': 'there is no such site',
  unreachable: 'the site can’t be reached',
  'too-slow': 'the site takes too long',
  missing: 'the site says that it isn’t there',
  forbidden: 'the site doesn’t allow it',
  failing: 'the site has a problem',
  'too-many-redirects': 'the site redirects too often',
  tooLarge: '8 MB at most',
} as const
export type FetchRefusal = keyof typeof fetchTexts
export type FetchPicture = ReturnType<typeof createFetchPicture>

type Parts = {
  /** Origins that are allowed although they are private or http, such as a server with the pictures of the company. */
  origins?: readonly string[] | undefined
  resolve?: (host: string) => Promise<string[]>
  /** For all of it, with its redirects. */
  limitMs?: number
  retryMs?: number
}

const maxRedirects = 3
const longestAddress = 2_000
const isTemporary: ReadonlySet<FetchRefusal> = new Set(['unreachable', 'too-slow', 'failing'])
const resolver = new Resolver({ timeout: 3_000, tries: 2 })

export function createFetchPicture(parts: Parts = {}) {
  const { origins = [], resolve = resolveHost, limitMs = 20_000, retryMs = 1_000 } = parts

  /** What is wrong with an address, as far as it says so itself. */
  function check(address: string): FetchRefusal | undefined {
    if (address.length > longestAddress || !URL.canParse(address)) return 'bad-address'
    const { protocol, origin, hostname, port, username, password } = new URL(address)
    if (origins.includes(origin)) return undefined
    if (protocol !== 'https:' || username !== '' || password !== '') return 'bad-address'
    const literal = hostname.replace(/^\[|\]$/g, '')
    return port !== '' || (isIP(literal) !== 0 && !isPublicAddress(literal)) ? 'not-public' : undefined
  }

  async function fetchOnce(address: string, signal: AbortSignal): Promise<Outcome<Buffer, FetchRefusal>> {
    let url = address
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const wrong = check(url)
      if (wrong !== undefined) return refused(wrong)
      const target = new URL(url)
      const addresses = origins.includes(target.origin) ? undefined : await addressesOf(target.hostname)
      if (addresses !== undefined && !addresses.ok) return addresses
      const response = await askAt(target, addresses?.value, signal)
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

  async function addressesOf(hostname: string): Promise<Outcome<string[], FetchRefusal>> {
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return done([])
    const addresses = await resolve(hostname)
    if (addresses.length === 0) return refused('unknown-host')
    return addresses.every(isPublicAddress) ? done(addresses) : refused('not-public')
  }

  async function attempt(address: string, signal: AbortSignal): Promise<Outcome<Buffer, FetchRefusal>> {
    const limit = AbortSignal.timeout(limitMs)
    try {
      return await fetchOnce(address, AbortSignal.any([signal, limit]))
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) return refused('too-slow')
      // Whatever its connection throws is the site's: reset, refused, a wrong certificate, not HTTP.
      if (error instanceof Error && ('code' in error || error.message === 'aborted')) return refused('unreachable')
      throw error
    }
  }

  return {
    /** Each refusal as the rule that is broken. */
    texts: fetchTexts as Record<FetchRefusal, string>,

    check,

    /** Tries again once what may be over soon. Throws only if it's aborted. */
    async fetch(address: string, signal: AbortSignal): Promise<Outcome<Buffer, FetchRefusal>> {
      const first = await attempt(address, signal)
      if (first.ok || !isTemporary.has(first.reason)) return first
      await wait(retryMs, undefined, { signal })
      return attempt(address, signal)
    },
  }
}

/** Asks the name servers, so that neither the hosts file nor a search domain makes a name of the own network of it. */
async function resolveHost(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** Asks one of these addresses, without a look at what the name means by now. */
export function askAt(url: URL, addresses: string[] | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { accept: 'image/webp, image/jpeg, image/png', 'accept-encoding': 'identity', 'user-agent': 'Larder' }
  return new Promise((resolve, reject) => {
    const options: RequestOptions = { agent: false, signal, headers }
    if (addresses !== undefined && addresses.length > 0) options.lookup = lookupOf(addresses)
    send(url, options)
      .once('response', (response) => {
        // One that nobody reads to its end may fail later.
        resolve(response.on('error', () => {}))
      })
      .on('error', reject)
      .end()
  })
}

/** Gives the connection the addresses that were checked, whatever it asks for. */
function lookupOf(addresses: string[]): NonNullable<RequestOptions['lookup']> {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    const [first] = all
    if (options.all === true) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
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
