// Sign-in with an account at another company: OAuth 2.0 code flow with PKCE on the server. The browser gets the token by a
// ticket that works once, and only in the browser that began.
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { SocialProfile, SocialToken } from '#server/services.ts'
import type { ProviderId, ProviderRefusal, SocialProvider } from './provider.ts'
import { createTickets } from './tickets.ts'

export type SocialProviders = Partial<Record<ProviderId, SocialProvider>>
export type Social = ReturnType<typeof createSocial>
export type SignInRefusal = ProviderRefusal | 'wrong-browser' | 'expired' | 'not-offered'

const attemptSeconds = 10 * 60
const ticketSeconds = 60

const beginning = z.object({
  providerId: z.string(),
  channel: z.string(),
  /** The page to go on to, when the whole page and not a popup went to the company. */
  redirect: z.string().optional(),
  redirectUri: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export type Beginning = Pick<z.infer<typeof beginning>, 'channel' | 'redirect' | 'redirectUri'>

const ticketContent = z.object({
  state: z.string(),
  channel: z.string(),
  providerId: z.string(),
  idToken: z.string().optional(),
  accessToken: z.string().optional(),
  nonce: z.string().optional(),
})
export type Redeemed = { state: string; token: Omit<z.infer<typeof ticketContent>, 'state' | 'channel'> }

/** How a sign-in ended, and for whom; without `for` when nobody can be told who it was for. */
export type Ending = { for?: Beginning; outcome: Outcome<{ ticket: string; providerId: string }, SignInRefusal> }

export function createSocial({ database, providers, isTest }: SocialParts) {
  const tickets = createTickets({ database })
  const find = (providerId: string) => Object.entries(providers).find(([id]) => id === providerId)?.[1]

  return {
    offers: {
      google: providers['google.com'] !== undefined,
      facebook: providers['facebook.com'] !== undefined,
      isTest,
    },

    /** Returns the secret for the browser to keep, and where it goes now. */
    async begin(providerId: string, how: Beginning): Promise<Outcome<{ state: string; address: URL }, SignInRefusal>> {
      const provider = find(providerId)
      if (provider === undefined) return refused('not-offered')
      const secrets = { nonce: randomSecret(), verifier: randomSecret() }
      const state = await tickets.keep('state', { providerId, ...how, ...secrets }, attemptSeconds)
      const address = await provider.addressFor({ state, redirectUri: how.redirectUri, ...secrets })
      return address.ok ? done({ state, address: address.value }) : address
    },

    /** The shopper comes back from the company. `kept`: the secrets that the browser kept. */
    async finish(providerId: string, query: URLSearchParams, kept: string[]): Promise<Ending> {
      const provider = find(providerId)
      if (provider === undefined) return { outcome: refused('not-offered') }
      const state = query.get('state') ?? ''
      if (!kept.includes(state)) return { outcome: refused('wrong-browser') }
      const begun = await tickets.take('state', state, beginning)
      if (begun === undefined || begun.providerId !== providerId) return { outcome: refused('expired') }
      const callback = new URL(`${begun.redirectUri}?${query}`)
      const token = await provider.exchange(callback, { state, ...begun })
      if (!token.ok) return { for: begun, outcome: token }
      const content = { state, channel: begun.channel, providerId, ...token.value }
      const ticket = await tickets.keep('ticket', content, ticketSeconds)
      return { for: begun, outcome: done({ ticket, providerId }) }
    },

    async redeem(ticket: string, channel: string, kept: string[]): Promise<Outcome<Redeemed, 'bad-ticket'>> {
      const content = await tickets.take('ticket', ticket, ticketContent)
      if (content === undefined || content.channel !== channel) return refused('bad-ticket')
      const { state, channel: _channel, ...token } = content
      // A ticket alone does not do: else a link with one could sign somebody in to the account of its sender.
      return kept.includes(state) ? done({ state, token }) : refused('bad-ticket')
    },

    /** For the identity service, which gets the token from the browser again and trusts nobody. */
    async verify(providerId: string, token: SocialToken): Promise<SocialProfile | undefined> {
      return find(providerId)?.verify(token)
    },
  }
}

type SocialParts = { database: Database; providers: SocialProviders; isTest: boolean }

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
