// The official SDK, made when it is first needed: the address of the embedded sandbox is known only once we listen.
import http from 'node:http'
import https from 'node:https'
import Stripe from 'stripe'

export type CardProvider = 'sandbox' | 'stripe'

export type StripeSettings = {
  provider: CardProvider
  secretKey: string
  webhookSecret: string
  /** Where the embedded sandbox answers; without it, Stripe itself. */
  address?: { host: string; port: number } | undefined
}

const connectMs = 3_000
// One try and one repeat stay within 8 seconds.
const answerMs = 3_700

export function createStripeClient({ secretKey, address }: StripeSettings): Stripe {
  const agent = address === undefined ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true })
  refuseSlowConnections(agent)
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: answerMs,
    // Every change carries a key of ours, so that a repeat of any call changes nothing more.
    maxNetworkRetries: 1,
    httpClient: Stripe.createNodeHttpClient(agent),
    ...(address === undefined ? {} : { protocol: 'http', host: address.host, port: address.port }),
  })
}

function refuseSlowConnections(agent: http.Agent): void {
  const connect = agent.createConnection
  agent.createConnection = (options, callback) => {
    const socket = connect.call(agent, options, callback)
    if (socket === undefined || socket === null) return socket
    const timer = setTimeout(() => socket.destroy(new Error('The card provider did not take the call')), connectMs)
    socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    return socket
  }
}
