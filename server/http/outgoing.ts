// Requests to addresses that somebody typed: pictures of an import, webhooks. The name is resolved here, every address it has must be
// public, and the connection goes to one of those: a DNS server that answers differently a moment later changes nothing.
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { isPublicAddress } from './public-address.ts'

/** Each refusal as the rule that is broken. */
export const addressTexts = {
  'bad-address': 'an address that begins with https://',
  'not-public': 'the address isn’t on the public internet',
  'unknown-host': 'there is no such site',
  unreachable: 'the site can’t be reached',
  'too-slow': 'the site takes too long',
} as const
export type AddressRefusal = keyof typeof addressTexts

export type AddressRules = {
  /** Origins that are allowed although they are private or http, such as a server of the company. */
  origins?: readonly string[] | undefined
  resolve?: ((host: string) => Promise<string[]>) | undefined
}
type Asked = { method?: 'GET' | 'POST'; headers: OutgoingHttpHeaders; body?: string; signal: AbortSignal }

export const longestAddress = 2_000
const resolver = new Resolver({ timeout: 3_000, tries: 2 })

export function createOutgoing({ origins = [], resolve = resolveHost }: AddressRules = {}) {
  /** What is wrong with an address, as far as it says so itself. */
  function check(address: string): AddressRefusal | undefined {
    if (address.length > longestAddress || !URL.canParse(address)) return 'bad-address'
    const { protocol, origin, hostname, port, username, password } = new URL(address)
    if (origins.includes(origin)) return undefined
    if (protocol !== 'https:' || username !== '' || password !== '') return 'bad-address'
    const literal = hostname.replace(/^\[|\]$/g, '')
    return port !== '' || (isIP(literal) !== 0 && !isPublicAddress(literal)) ? 'not-public' : undefined
  }

  async function addressesOf({ origin, hostname }: URL): Promise<Outcome<string[], AddressRefusal>> {
    if (origins.includes(origin) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return done([])
    const addresses = await resolve(hostname)
    if (addresses.length === 0) return refused('unknown-host')
    return addresses.every(isPublicAddress) ? done(addresses) : refused('not-public')
  }

  return {
    check,

    /** One request, without following redirects. Whoever gets the response destroys it. Throws what the connection throws. */
    async ask(address: string, asked: Asked): Promise<Outcome<IncomingMessage, AddressRefusal>> {
      const wrong = check(address)
      if (wrong !== undefined) return refused(wrong)
      const url = new URL(address)
      const addresses = await addressesOf(url)
      return addresses.ok ? done(await askAt(url, addresses.value, asked)) : addresses
    },
  }
}

/** Whether the other side is to blame: reset, refused, a wrong certificate, not HTTP. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && ('code' in error || error.message === 'aborted')
}

/** Asks the name servers, so that neither the hosts file nor a search domain makes a name of the own network of it. */
async function resolveHost(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** Asks one of these addresses, without a look at what the name means by now. */
export function askAt(url: URL, addresses: string[], { body, ...asked }: Asked): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const options: RequestOptions = { agent: false, ...asked }
    if (addresses.length > 0) options.lookup = lookupOf(addresses)
    send(url, options)
      .once('response', (response) => {
        // One that nobody reads to its end may fail later.
        resolve(response.on('error', () => {}))
      })
      .on('error', reject)
      .end(body)
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
