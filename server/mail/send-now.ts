// Sends an email while somebody waits for it, and tells what the mail server said.
import type { Carrier, Message } from './carrier.ts'

export type SentNow = { state: 'done' | 'todo' | 'failed'; text: string }
export type SendNow = (to: string) => Promise<SentNow>

const timeoutMs = 8_000
const maxText = 300

type Parts = { carrier: Carrier; smtpUrl: string | undefined; message: Message }

export async function sendNow({ carrier, smtpUrl, message }: Parts): Promise<SentNow> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => giveUp('late'), timeoutMs)
  try {
    const reply = await Promise.race([carrier.deliver(message), late])
    if (reply === 'late')
      return failed(
        `The mail server didn’t answer within ${timeoutMs / 1_000} seconds. Check SMTP_URL and the firewall.`,
      )
    if (smtpUrl === undefined) return { state: 'todo', text: noServer }
    return { state: 'done', text: `The mail server took it: “${shown(reply ?? 'OK')}”. Check your inbox.` }
  } catch (error) {
    return failed(problemOf(error))
  } finally {
    clearTimeout(timer)
  }

  function problemOf(error: unknown): string {
    if (!(error instanceof Error)) throw error
    if ('response' in error && typeof error.response === 'string')
      return `The mail server refused it: “${shown(error.response)}”.`
    const code = 'code' in error ? ` (${String(error.code)})` : ''
    return `The mail server can’t be reached${code}. Check SMTP_URL.`
  }

  /** As the server said it, in one line, but without the address and the login. */
  function shown(reply: string): string {
    const { username = '', password = '' } = smtpUrl !== undefined && URL.canParse(smtpUrl) ? new URL(smtpUrl) : {}
    const hidden = [username, password].flatMap((text) => [text, decodeURIComponent(text)])
    let text = reply.replaceAll(/\s+/g, ' ').replaceAll(message.to.address, 'your address')
    for (const secret of hidden) if (secret !== '') text = text.replaceAll(secret, '…')
    return text.length > maxText ? `${text.slice(0, maxText)}…` : text
  }
}

const failed = (text: string): SentNow => ({ state: 'failed', text })
const noServer =
  'No mail server is set, so emails are only written to the outbox folder. Set SMTP_URL and MAIL_FROM in the environment ' +
  'of the server, then start it again.'
