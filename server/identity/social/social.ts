// Social sign-in: OAuth 2.0 code flow with PKCE on the server. The browser redeems the token with a ticket that works once,
// and only in the browser that started.
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

const storedAttempt = z.object({
  providerId: z.string(),
  channel: z.string(),
  /** The page to return to, when the whole page was redirected instead of a popup. */
  redirect: z.string().optional(),
  redirectUri: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export type AttemptOptions = Pick<z.infer<typeof storedAttempt>, 'channel' | 'redirect' | 'redirectUri'>

const ticketContent = z.object({
  state: z.string(),
  channel: z.string(),
  providerId: z.string(),
  idToken: z.string().optional(),
  accessToken: z.string().optional(),
  nonce: z.string().optional(),
})
export type Redeemed = { state: string; token: Omit<z.infer<typeof ticketContent>, 'state' | 'channel'> }

/** How a sign-in ended; `attempt` is missing when it can't be identified. */
export type Ending = {
  attempt?: AttemptOptions
  outcome: Outcome<{ ticket: string; providerId: string }, SignInRefusal>
}

export function createSocial({ database, providers, isTest }: SocialParts) {
  const tickets = createTickets({ database })
  const find = (providerId: string) => Object.entries(providers).find(([id]) => id === providerId)?.[1]

  return {
    offers: {
      google: providers['google.com'] !== undefined,
      facebook: providers['facebook.com'] !== undefined,
      isTest,
    },

    /** Returns the state for the browser's cookie, and the provider's URL. */
    async begin(
      providerId: string,
      options: AttemptOptions,
    ): Promise<Outcome<{ state: string; address: URL }, SignInRefusal>> {
      const provider = find(providerId)
      if (provider === undefined) return refused('not-offered')
      const secrets = { nonce: randomSecret(), verifier: randomSecret() }
      const state = await tickets.store('state', { providerId, ...options, ...secrets }, attemptSeconds)
      const address = await provider.addressFor({ state, redirectUri: options.redirectUri, ...secrets })
      return address.ok ? done({ state, address: address.value }) : address
    },

    /** Handles the callback. `states`: those in the browser's cookies. */
    async finish(providerId: string, query: URLSearchParams, states: string[]): Promise<Ending> {
      const provider = find(providerId)
      if (provider === undefined) return { outcome: refused('not-offered') }
      const state = query.get('state') ?? ''
      if (!states.includes(state)) return { outcome: refused('wrong-browser') }
      const attempt = await tickets.take('state', state, storedAttempt)
      if (attempt === undefined || attempt.providerId !== providerId) return { outcome: refused('expired') }
      const callback = new URL(`${attempt.redirectUri}?${query}`)
      const token = await provider.exchange(callback, { state, ...attempt })
      if (!token.ok) return { attempt, outcome: token }
      const content = { state, channel: attempt.channel, providerId, ...token.value }
      const ticket = await tickets.store('ticket', content, ticketSeconds)
      return { attempt, outcome: done({ ticket, providerId }) }
    },

    async redeem(ticket: string, channel: string, states: string[]): Promise<Outcome<Redeemed, 'bad-ticket'>> {
      const content = await tickets.take('ticket', ticket, ticketContent)
      if (content === undefined || content.channel !== channel) return refused('bad-ticket')
      const { state, channel: _channel, ...token } = content
      // A ticket alone isn't enough: otherwise a link with one could sign somebody in to the sender's account.
      return states.includes(state) ? done({ state, token }) : refused('bad-ticket')
    },

    /** For the identity service, which gets the token from the browser and must verify it again. */
    async verify(providerId: string, token: SocialToken): Promise<SocialProfile | undefined> {
      return find(providerId)?.verify(token)
    },
  }
}

type SocialParts = { database: Database; providers: SocialProviders; isTest: boolean }

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
