// Without a mail server emails become files in a folder, in the format that mail programs open.
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Carrier } from './carrier.ts'

type OutboxParts = { folder: string; log: { info: (fields: object, text: string) => void } }

export function createOutbox({ folder, log }: OutboxParts): Carrier {
  let opened: ReturnType<typeof open> | undefined
  async function open() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  }

  return {
    async deliver(message) {
      const { message: bytes } = await (await (opened ??= open())).sendMail(message)
      const file = fileName(message.subject)
      // Renamed when complete, so that nothing watching the folder reads a partial email.
      const unfinished = join(folder, `.${file}.part`)
      await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600 })
      await rename(unfinished, join(folder, file))
      log.info({ file }, 'email written to the outbox')
      return undefined
    },
    close: () => {},
  }
}

/** Sorts by time; the subject is reduced to `a-z0-9-`, to recognise a file in the folder. */
function fileName(subject: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const words = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return [time, words, `${randomBytes(6).toString('hex')}.eml`].filter(Boolean).join('-')
}
