// Pastes every command of /docs into a shell, in their order, against a running shop.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { addTestStaff } from '#tests/support/test-staff.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openTestProcess } from '#tests/support/test-process.ts'

const run = promisify(execFile)

test('the commands of /docs work when they are pasted', async () => {
  const { database, close } = await openTestDatabase()
  const shop = await openTestProcess(database)
  try {
    const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const { localId } = await shop.signUp('owner@larder.example')
    await addTestStaff(database, 'owner', localId)
    const page = await (await fetch(`${origin}/docs`)).text()
    const commands = Array.from(page.matchAll(/<pre class="command">([^<]*)<\/pre>/g), ([, text = '']) => plain(text))
    expect(commands[0]).toContain('SHOP=http://localhost:3000 ')

    const script = commands
      .map((command) => command.replace('http://localhost:3000', origin))
      .join(`\necho '${border}'\n`)
    const env = { ...process.env, OWNER_EMAIL: 'owner@larder.example', OWNER_PASSWORD: 'secret-1' }
    const { stdout } = await run('bash', ['-eu', '-c', script], { env })
    const said = stdout.split(`${border}\n`).map((text) => text.trim())
    expect(said).toEqual([
      '',
      '',
      '',
      expect.stringContaining('"permissions":["orders.read","catalog.read","stock.adjust"]'),
      expect.stringMatching(/"status":400,.*"code":"bad-input".*"fields":\{"limit":/),
      expect.stringMatching(/"items":\[\{.*"nextCursor":"/),
      expect.stringMatching(/"items":\[\{.*"nextCursor":"/),
      expect.stringMatching(/^HTTP\/1.1 200 OK[^]*x-total-count: \d+[^]*"_id":/),
      expect.stringMatching(/"outcome":"done".*"outcome":"known"/s),
      expect.stringContaining('"events":["order.placed"'),
    ])
  } finally {
    await shop.close()
    await close()
  }
})

const border = '--- next command'

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
