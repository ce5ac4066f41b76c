// The official SDK, over the wire to Stripe or within this process to the embedded sandbox.
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
  /** Another address than Stripe's own. */
  address?: { host: string; port: number } | undefined
}

const connectMs = 3_000
// One try and one repeat stay within 8 seconds.
const answerMs = 3_700

export function createStripeClient({ secretKey, sandbox, address }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: answerMs,
    // Every change carries a key of ours, so that a repeat of any call changes nothing more.
    maxNetworkRetries: 1,
    httpClient:
      sandbox === undefined ? Stripe.createNodeHttpClient(createQuickAgent()) : createDirectHttpClient(sandbox),
    ...address,
  })
}

/** Gives up on connections that do not come about, the handshake included. */
function createQuickAgent(): https.Agent {
  const agent = new https.Agent({ keepAlive: true })
  const connect = agent.createConnection
  agent.createConnection = (options, callback) => {
    const socket = connect.call(agent, options, callback)
    if (socket === undefined || socket === null) return socket
    const timer = setTimeout(() => socket.destroy(new Error('The card provider did not take the call')), connectMs)
    socket.once('secureConnect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
}
