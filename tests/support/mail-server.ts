// A real mail server on this machine that keeps what it is given, and refuses what a test wants refused.
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string; email: Email }
type Refuse = (tries: number) => { code: number; text: string } | undefined

export async function openMailServer(refuse: Refuse = () => undefined) {
  const received: Received[] = []
  let tries = 0
  async function keep(stream: SMTPServerDataStream, envelope: SMTPServerSession['envelope']): Promise<void> {
    const raw = await text(stream)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const to = envelope.rcptTo.map(({ address }) => address)
    received.push({ from, to, raw, email: await PostalMime.parse(raw) })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const refusal = refuse(++tries)
      if (refusal === undefined) return done()
      return done(Object.assign(new Error(`${refusal.text} <${address.address}>`), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, done) {
      void keep(stream, envelope).finally(done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    tries: () => tries,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
