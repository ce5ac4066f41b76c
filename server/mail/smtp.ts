// A mail server as the carrier of letters, over a few connections that are kept open.
import type { Carrier } from './carrier.ts'

const second = 1_000
const manners = {
  pool: true,
  maxConnections: 2,
  maxMessages: 100,
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 30 * second,
} as const

export function createSmtp(url: string): Carrier {
  let opening: ReturnType<typeof open> | undefined
  return {
    async deliver(message) {
      const transport = await (opening ??= open(url))
      await transport.sendMail(message)
    },
    close: () => void opening?.then((transport) => transport.close()),
  }
}

async function open(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...manners, url })
}

// The server wants a login, or another one than it got.
const authenticationCodes = new Set([530, 534, 535, 538])

/**
 * Whether it can succeed later. Only a permanent refusal of the recipient or of the message itself is final: a refused
 * login or sender is a wrong setting, which an operator mends.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? error.command : undefined
  return code < 500 || authenticationCodes.has(code) || (command !== 'RCPT TO' && command !== 'DATA')
}
