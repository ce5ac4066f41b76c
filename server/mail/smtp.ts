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

/** Whether it can succeed later: the server said "not now", or was not reached. What it refuses for good, it refuses again. */
export function isPassing(error: unknown): boolean {
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return answer < 500
}
