// The demo shop as a person starts it: opens, lets every role in, sells, and leaves nothing behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { permissionsOf, roles } from '#domain/people/permission.ts'
import { freePort } from '#scripts/free-port.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { openFolder } from './folder.ts'

const longest = 300_000
const longWait = { timeout: longest, interval: 100 }

let parent: string
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'larder-demo-test-'))))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function startDemo(args: string[], settings: Record<string, string> = {}) {
  const env = childEnvironment({ TMPDIR: parent, ...settings })
  const child = spawn(process.execPath, ['demo/demo.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  return { child, ended: once(child, 'exit'), printed: () => printed }
}

const demos = () => readdirSync(parent).filter((name) => name.startsWith('larder-demo-'))

test(
  'it opens, every role gets in with the printed password, shoppers buy, somebody packs and delivers, and its folder goes with it',
  async () => {
    const port = await freePort()
    const { child, ended, printed } = startDemo(['--days', '7', '--pace', '60'], { PORT: String(port) })
    await vi.waitFor(() => expect(printed()).toContain('The demo shop is open'), longWait)
    expect(demos()).toHaveLength(1)
    const origin = `http://127.0.0.1:${port}`
    expect(printed()).toContain(`Back office  http://localhost:${port}/admin`)

    const passwordOf = (email: string) => new RegExp(`${email} +(\\S+)`).exec(printed())?.[1] ?? ''
    const signIn = async (email: string) => {
      const body = JSON.stringify({ email, password: passwordOf(email), returnSecureToken: true })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${origin}/v1/accounts:signInWithPassword?key=k`, { method: 'POST', headers, body })
      expect(response.status, `${email}\n${printed().slice(-2_000)}`).toBe(200)
      const { idToken } = (await response.json()) as { idToken: string }
      return { authorization: `Bearer ${idToken}` }
    }
    for (const role of roles) {
      const me = await fetch(`${origin}/api/admin/me`, { headers: await signIn(`${role}@larder.example`) })
      expect(await me.json()).toMatchObject({ role, permissions: permissionsOf(role) })
    }
    const shopper = await fetch(`${origin}/orders?email=shopper@example.com`, {
      headers: await signIn('shopper@example.com'),
    })
    expect(((await shopper.json()) as unknown[]).length).toBeGreaterThan(1)
    // A line like "08:15:02  K3X9QZ  $83  Mia Turner".
    await vi.waitFor(() => expect(printed()).toMatch(/\d\d:\d\d:\d\d {2}[A-Z0-9]{6} {2}\$\d+ {2}\S/), longWait)
    await vi.waitFor(() => expect(printed()).toMatch(/\d\d:\d\d:\d\d {2}[A-Z0-9]{6} {2}packed for \S/), longWait)
    await vi.waitFor(() => expect(printed()).toMatch(/Run \d+ {2}leaves with \d orders/), longWait)
    await vi.waitFor(() => expect(printed()).toMatch(/ {2}[A-Z0-9]{6} {2}delivered to \S/), longWait)
    expect(printed()).not.toContain('failed')

    child.kill('SIGINT')
    expect((await ended)[0]).toBe(0)
    expect(demos()).toEqual([])
  },
  longest,
)

test('it refuses a real database before it creates anything', async () => {
  const { ended, printed } = startDemo([], { DATABASE_URL: 'postgres://localhost/shop' })
  expect((await ended)[0]).toBe(1)
  expect(printed()).toContain("doesn't run with DATABASE_URL set")
  expect(demos()).toEqual([])
})

test('what a killed demo left is removed by the next, and the folder of one that runs is not', async () => {
  const dead = join(parent, 'larder-demo-dead')
  mkdirSync(join(dead, 'shop'), { recursive: true })
  const first = await openFolder(parent)
  mkdirSync(first.dataDir)
  const longAgo = new Date(Date.now() - 60_000)
  for (const name of demos()) utimesSync(join(parent, name), longAgo, longAgo)
  const second = await openFolder(parent)
  expect(existsSync(dead)).toBe(false)
  expect(existsSync(first.dataDir)).toBe(true)
  first.remove()
  second.remove()
  expect(demos()).toEqual([])
})
