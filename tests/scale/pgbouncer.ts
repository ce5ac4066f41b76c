// The shop behind PgBouncer with its default settings: in session mode as it comes, in transaction mode with the direct address
// for what needs a session. Shoppers buy, and every process hears of the change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { registerShopper } from '#tests/faults/http-shopper.ts'
import type { Notes } from '#tests/faults/http-shopper.ts'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import { findProgram } from './debian-program.ts'
import type { ScaleDrill } from './drill.ts'

const purchases = 12

export const pgbouncer: ScaleDrill = async ({ databaseUrl, say }) => {
  const problems: string[] = []
  for (const mode of ['session', 'transaction'] as const) {
    const bouncer = await startPgbouncer(databaseUrl, mode)
    const direct = { DATABASE_POOLING: mode, DATABASE_DIRECT_URL: databaseUrl }
    const environment = {
      DATABASE_URL: bouncer.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...(mode === 'transaction' && direct),
    }
    const shops = await Promise.all([createShopProcess(environment), createShopProcess(environment)])
    const notes: Notes = { acknowledged: new Set(), cancelled: new Set(), refunded: new Set(), surprises: [] }
    try {
      for (const shop of shops) await shop.start()
      const bought = await Promise.all(
        Array.from({ length: purchases }, (_, index) =>
          buy(shops[index % 2]?.origin ?? '', `${mode}-${index}-${Date.now()}`, notes),
        ),
      )
      const done = bought.filter(Boolean).length
      say(`PgBouncer in ${mode} mode: ${done} of ${purchases} purchases`)
      if (done < purchases) problems.push(`${mode} mode: ${purchases - done} purchases failed`)
      problems.push(...notes.surprises.map((surprise) => `${mode} mode: ${surprise}`))
      problems.push(...shops.flatMap((shop) => errorsIn(shop.output()).map((line) => `${mode} mode: ${line}`)))
    } finally {
      for (const shop of shops) await shop.stop()
      await bouncer.stop()
    }
  }
  return problems
}

async function buy(origin: string, name: string, notes: Notes): Promise<boolean> {
  const shopper = await registerShopper(origin, name, notes)
  const secret = await shopper.reachPayment([{ id: 2, count: 1 }])
  if (secret === undefined) return false
  return (await shopper.place(await shopper.confirm(secret))).status === 200
}

function errorsIn(output: string): string[] {
  return output.split('\n').filter((line) => /"level":(50|60)/.test(line) || line.includes('prepared statement'))
}

async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const program = await findProgram('pgbouncer')
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'larder-pgbouncer-'))
  const user = decodeURIComponent(username)
  const login = `user=${user}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 4}
`,
  )
  // It refuses to run as root, and then has to read its file as somebody else.
  chmodSync(folder, 0o755)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn(program, [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  bouncer.stderr.on('data', (data: Buffer) => (log += data.toString()))
  while (!(await accepts(port))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer did not start: ${log}`)
    await wait(100)
  }
  return {
    url: `postgres://${user}@127.0.0.1:${port}${pathname}`,
    async stop(): Promise<void> {
      const ended = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
