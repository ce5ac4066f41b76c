// Sends emails. It never fails or delays the caller: emails are queued, and errors are logged without the recipient or
// any of the text.
import { join } from 'node:path'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import type { Attachment, Carrier, Message } from './carrier.ts'
import { createOutbox } from './outbox.ts'
import { sendNow } from './send-now.ts'
import type { SentNow } from './send-now.ts'
import { createSmtp, isRetryable } from './smtp.ts'

export type Email = { subject: string; text: string; html: string }
export type AddressedEmail = Email & {
  to: string
  attachments?: Attachment[]
  /** The same each time an email is sent again, so that mail programs show it once. */
  key?: string
  /** For the "Unsubscribe" of mail programs, which posts to it (RFC 8058). */
  unsubscribeLink?: string
  /** Another than the shop's settings say: a test of what is being typed. */
  sender?: MailSender
  /** Called when the email was accepted, or refused for good, with the reason. Not called while a later attempt may succeed. */
  onFinished?: (isSent: boolean, reason?: string) => void
}
/** What the shopkeeper chose. */
export type MailSender = {
  name: string
  replyTo: string
  /** Where emails come from unless the environment says so. */
  address: string
}
export type Mail = ReturnType<typeof createMail>

type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

type MailParts = {
  smtpUrl: string | undefined
  /** "Larder <hello@larder.example>", or only the address: then the name is the sender's. Undefined: from the sender's address. */
  from: string | undefined
  sender?: () => MailSender
  dataDir: string
  log: Log
  backoffMs?: number[]
  /** How many emails may be queued. */
  capacity?: number
}

const second = 1_000
const closeWithinMs = 4 * second
const defaultBackoff = [second, 5 * second, 30 * second]

export function createMail(parts: MailParts) {
  const { smtpUrl, from, sender = nobody, dataDir, log, backoffMs = defaultBackoff, capacity = 500 } = parts
  const carrier: Carrier =
    smtpUrl === undefined ? createOutbox({ folder: join(dataDir, 'outbox'), log }) : createSmtp(smtpUrl)
  const queue = createJobQueue({ concurrency: 2, capacity, backoffMs, isRetryable })

  function messageOf({
    to,
    subject,
    text,
    html,
    attachments = [],
    key,
    unsubscribeLink,
    ...others
  }: AddressedEmail): Message {
    const { name, replyTo, address } = others.sender ?? sender()
    const source = from ?? address
    return {
      ...(key !== undefined && { messageId: `<${key}@${domainOf(source)}>` }),
      from: nameIn(source) === undefined && name !== '' ? { name, address: source.replaceAll(/[<>\s]/g, '') } : source,
      ...(replyTo !== '' && { replyTo }),
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeLink !== undefined && {
          'List-Unsubscribe': `<${unsubscribeLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }

  return {
    /** While somebody waits, and without a retry: tells what the mail server said. */
    sendNow: async (email: AddressedEmail): Promise<SentNow> =>
      isOneAddress(email.to)
        ? sendNow({ carrier, smtpUrl, message: messageOf(email) })
        : { state: 'failed', text: 'Your address can’t get emails. Change it in your profile.' },

    async send({ to, subject, text, html, attachments = [], key, ...rest }: AddressedEmail): Promise<void> {
      const { unsubscribeLink, onFinished = () => {} } = rest
      if (!isOneAddress(to)) {
        log.warn({}, 'email not sent: invalid recipient address')
        return onFinished(false, 'The address is invalid.')
      }
      const message = messageOf({ to, subject, text, html, attachments, key, unsubscribeLink })
      const isQueued = queue.add(
        async () => {
          await carrier.deliver(message)
          onFinished(true)
        },
        (error, attempts) => {
          log.warn({ ...reasonOf(error), attempts }, 'email could not be sent')
          if (!isRetryable(error)) onFinished(false, refusalText(error))
        },
      )
      if (!isQueued) log.warn({}, 'email not sent: the queue is full')
    },

    /** Waits a few seconds for queued emails to be sent. */
    async close(): Promise<void> {
      const lost = await queue.close(closeWithinMs)
      if (lost > 0) log.warn({ lost }, 'emails were not sent before the server stopped')
      carrier.close()
    },
  }
}

/** One plain address: nothing that a mail program would read as several, or as a header. */
function isOneAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u.test(text)
}

const nobody = (): MailSender => ({ name: '', replyTo: '', address: 'nobody@localhost' })

/** "Larder" of "Larder <hello@larder.example>"; then the environment says how the sender is called, and not the settings. */
export function nameIn(from: string): string | undefined {
  return /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] || undefined
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

/** For the staff: without the server's own words, which repeat the address. */
function refusalText(error: unknown): string {
  const { reason, responseCode } = reasonOf(error)
  return `The mail server refused it (${String(responseCode ?? reason)}).`
}

// A mail server repeats the address in its response text, so only the codes are logged.
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const code = 'code' in error ? error.code : error.name
  return { reason: code, ...('responseCode' in error && { responseCode: error.responseCode }) }
}
