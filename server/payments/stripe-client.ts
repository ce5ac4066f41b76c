// The official SDK, talking to Stripe over HTTPS or to the embedded sandbox in this process.
import https from 'node:https'
import Stripe from 'stripe'
import type { SandboxCall } from '#server/services.ts'
import { createDirectHttpClient } from './direct-http-client.ts'

export type CardProvider = 'sandbox' | 'stripe'

export type StripeSettings = {
  provider: CardProvider
  secretKey: string
  webhookSecret: string
  /** The embedded sandbox; without it, Stripe itself. */
  sandbox?: SandboxCall | undefined
  /** An address other than Stripe's, such as http://127.0.0.1:12111. */
  apiBase?: string | undefined
}

const connectMs = 3_000
// One attempt and one retry take at most 8 seconds.
const responseMs = 3_700

export function createStripeClient({ secretKey, sandbox, apiBase }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: responseMs,
    // Every change has an idempotency key, so a retry changes nothing more.
    maxNetworkRetries: 1,
    httpClient: sandbox === undefined ? createHttpClient(apiBase) : createDirectHttpClient(sandbox),
    ...(apiBase !== undefined && addressOf(apiBase)),
  })
}

function createHttpClient(apiBase = 'https:'): Stripe.HttpClient {
  return apiBase.startsWith('https:') ? Stripe.createNodeHttpClient(createQuickAgent()) : Stripe.createNodeHttpClient()
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
  }
}

/** Gives up on slow connections, TLS handshake included. */
function createQuickAgent(): https.Agent {
  const agent = new https.Agent({ keepAlive: true })
  const connect = agent.createConnection
  agent.createConnection = (options, callback) => {
    const socket = connect.call(agent, options, callback)
    if (socket === undefined || socket === null) return socket
    const timer = setTimeout(
      () => socket.destroy(new Error('The card provider did not accept the connection')),
      connectMs,
    )
    socket.once('secureConnect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
}
