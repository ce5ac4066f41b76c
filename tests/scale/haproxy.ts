// A real HAProxy in front of several processes of the shop, with the settings that docs/operations.md recommends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { findProgram } from './debian-program.ts'

export async function startHaproxy(ports: number[]) {
  const program = await findProgram('haproxy')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'larder-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, ports))
  const proxy = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  proxy.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy did not start: ${errors}`)
    const response = await fetch(`${origin}/ready`).catch(() => undefined)
    if (response?.ok === true) break
    await wait(100)
  }
  return {
    origin,
    async stop(): Promise<void> {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configOf(port: number, ports: number[]): string {
  const servers = ports.map((one, index) => `  server shop${index} 127.0.0.1:${one}`)
  return `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option httpchk GET /ready
  default-server check inter 500

frontend web
  bind 127.0.0.1:${port}
  default_backend shops

backend shops
  balance roundrobin
${servers.join('\n')}
`
}
