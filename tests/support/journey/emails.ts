// The emails of the shop in a journey: without a mail server they are files in its data directory.
import { readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** The data directory of the shop in a journey; the port distinguishes runs. */
export const journeyDataDir = (port: string | undefined) => join(tmpdir(), `larder-journeys-${port}`)

/** The seeded data directory that its shops begin with. */
export const journeyTemplate = (port: string | undefined) => `${journeyDataDir(port)}-template`

/** Waits for an email to that address whose subject matches, and returns its link to that page. */
export async function linkInEmail(to: string, subject: RegExp, path = '/auth/action?'): Promise<string> {
  const links: string[] = []
  await expect
    .poll(async () => links.push(...(await linksTo(to, subject, path))), {
      message: `an email to ${to}`,
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  return links.at(-1) ?? ''
}

async function linksTo(to: string, subject: RegExp, path: string): Promise<string[]> {
  const outbox = join(journeyDataDir(process.env['JOURNEY_PORT']), 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const emails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
  return emails
    .filter((email) => email.to?.some(({ address }) => address === to) === true && subject.test(email.subject ?? ''))
    .flatMap((email) => email.text?.match(/https?:\/\/\S+/g)?.find((link) => link.includes(path)) ?? [])
}
