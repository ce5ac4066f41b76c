// A receiver of webhooks on this machine: verifies each with the official library of Standard Webhooks, and answers as a test says.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type Received = { id: string; path: string; type: string; timestamp: string; data: Record<string, unknown> }

/** Where journeys in that worker receive webhooks: the shop of the journeys allows it. */
export const receiverPort = (journeyPort: string | undefined, worker: number) => Number(journeyPort) + 1 + worker

/** `port`: 0 for any that is free. */
export async function openReceiver(port = 0) {
  const received: Received[] = []
  const wrong: string[] = []
  /** By path. */
  const secrets = new Map<string, string[]>()
  let answer: (event: Received, response: ServerResponse) => void = (_event, response) => response.writeHead(204).end()

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url: path = '' } = request
    const body = await text(request)
    const isSigned = (secrets.get(path) ?? []).every((secret) => isVerified(secret, body, headers))
    if (!isSigned) wrong.push(body)
    const event = { ...(JSON.parse(body) as Omit<Received, 'id' | 'path'>), id: String(headers['webhook-id']), path }
    received.push(event)
    answer(event, response)
  }
  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    /** Bodies whose signature doesn't verify by each of the secrets of their path. */
    wrong,
    /** What must verify what is sent to a path. */
    setSecrets: (path: string, ...known: string[]): void => void secrets.set(path, known),
    setAnswer: (next: typeof answer): void => void (answer = next),
    /** Forgets what came so far. */
    clear: (): void => void received.splice(0),
    close: () => server.close().closeAllConnections(),
  }
}

function isVerified(secret: string, body: string, headers: IncomingMessage['headers']): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
