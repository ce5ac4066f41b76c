// A real SMTP server that collects emails, and refuses what a test wants refused.
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string; email: Email; user: string; isEncrypted: boolean }
type Refuse = (tries: number) => { code: number; text: string } | undefined
/** TLS from the first byte, by STARTTLS, or never; open to all, or to one account only. */
type Manners = { encryption?: 'at once' | 'on request' | 'none'; account?: { user: string; password: string } }

export async function openMailServer(refuse: Refuse = () => undefined, { encryption = 'none', account }: Manners = {}) {
  const received: Received[] = []
  let tries = 0
  async function keep(stream: SMTPServerDataStream, { envelope, user, secure }: SMTPServerSession): Promise<void> {
    const raw = await text(stream)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const to = envelope.rcptTo.map(({ address }) => address)
    received.push({ from, to, raw, email: await PostalMime.parse(raw), user: user ?? '', isEncrypted: secure })
  }
  const server = new SMTPServer({
    secure: encryption === 'at once',
    authOptional: account === undefined,
    disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) return done(null, { user: username })
      return done(Object.assign(new Error('Who are you?'), { responseCode: 535 }))
    },
    onRcptTo(address, _session, done) {
      const refusal = refuse(++tries)
      if (refusal === undefined) return done()
      return done(Object.assign(new Error(`${refusal.text} <${address.address}>`), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      void keep(stream, session).finally(done)
    },
  })
  // A client that rejects the certificate hangs up, which is no error here.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    tries: () => tries,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
