// Delivers emails to a mail server over a small connection pool.
import type { Carrier } from './carrier.ts'

const second = 1_000
const poolOptions = {
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
      const { response } = await transport.sendMail(message)
      return response
    },
    close: () => void opening?.then((transport) => transport.close()),
  }
}

async function open(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...poolOptions, url })
}

// The server requires a login, or rejects ours.
const authenticationCodes = new Set([530, 534, 535, 538])

/**
 * Only a permanent refusal of the recipient or of the message itself is final: a refused login or sender is a wrong
 * setting, which an operator fixes.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? error.command : undefined
  return code < 500 || authenticationCodes.has(code) || (command !== 'RCPT TO' && command !== 'DATA')
}
