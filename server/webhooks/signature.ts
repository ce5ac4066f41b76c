// Secrets and signatures by the Standard Webhooks specification, so that receivers can use its libraries.
import { createHmac, randomBytes } from 'node:crypto'

const secretBytes = 32

/** Base64, as it's stored. */
export function makeSecret(): string {
  return randomBytes(secretBytes).toString('base64')
}

/** As its owner sees it, once. */
export function writeSecret(secret: string): string {
  return `whsec_${secret}`
}

export type Signed = { messageId: string; body: string; sentAt: Date; secrets: readonly string[] }

/** One signature for each secret: while one is being replaced, receivers may have either. */
export function signedHeaders({ messageId, body, sentAt, secrets }: Signed): Record<string, string> {
  const headers = idHeaders(messageId, sentAt)
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, content)}`)
  return { ...headers, 'webhook-signature': signatures.join(' ') }
}

/** What can be shown of them later. */
export function idHeaders(messageId: string, sentAt: Date) {
  return { 'webhook-id': messageId, 'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)) }
}

function signatureOf(secret: string, content: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(content).digest('base64')
}
