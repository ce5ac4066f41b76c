// Sends letters. It never fails or holds up who asks: letters wait in a queue, and faults are told to the log, without
// the address and without a word of the letter.
import { join } from 'node:path'
import type { Attachment, Carrier, Message } from './carrier.ts'
import { createOutbox } from './outbox.ts'
import { createQueue } from './queue.ts'
import { createSmtp, isPassing } from './smtp.ts'

export type Email = { subject: string; text: string; html: string }
export type AddressedEmail = Email & {
  to: string
  attachments?: Attachment[]
  /** The same for a letter that is written again: mail programs then show it once. */
  key?: string
  /** Told when nothing more can come of it: it was taken, or refused for good. Not told of what may succeed later. */
  onOver?: (isSent: boolean) => void
}
export type Mail = ReturnType<typeof createMail>

type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

type MailParts = {
  smtpUrl: string | undefined
  from: string
  dataDir: string
  log: Log
  /** How long to wait before each further try, in milliseconds. */
  waits?: number[]
  /** How many letters may wait. */
  capacity?: number
}

type Job = { message: Message; onOver: (isSent: boolean) => void }

const closingMilliseconds = 4_000

export function createMail({ smtpUrl, from, dataDir, log, ...limits }: MailParts) {
  const carrier: Carrier =
    smtpUrl === undefined ? createOutbox({ folder: join(dataDir, 'outbox'), log }) : createSmtp(smtpUrl)
  const queue = createQueue<Job>({
    async work({ message, onOver }) {
      await carrier.deliver(message)
      onOver(true)
    },
    isPassing,
    onLost(error, tries, { onOver }) {
      log.warn({ ...reasonOf(error), tries }, 'a letter could not be sent')
      if (!isPassing(error)) onOver(false)
    },
    ...limits,
  })

  return {
    async send({ to, subject, text, html, attachments = [], key, onOver = () => {} }: AddressedEmail): Promise<void> {
      if (!isOneAddress(to)) {
        log.warn({}, 'a letter was not sent: its address is none')
        return onOver(false)
      }
      const message: Message = {
        ...(key !== undefined && { messageId: `<${key}@${domainOf(from)}>` }),
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      if (!queue.add({ message, onOver })) log.warn({}, 'a letter was not sent: too many are waiting')
    },

    /** Waits a few seconds for the letters that are on their way. */
    async close(): Promise<void> {
      const lost = await queue.close(closingMilliseconds)
      if (lost > 0) log.warn({ lost }, 'letters were not sent before the end')
      carrier.close()
    },
  }
}

/** One plain address: nothing that a mail program would read as several, or as a header. */
function isOneAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u.test(text)
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

// The text of a mail server's answer repeats the address, so only its codes are told.
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const code = 'code' in error ? error.code : error.name
  return { reason: code, ...('responseCode' in error && { answer: error.responseCode }) }
}
