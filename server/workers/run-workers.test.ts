// The first process among workers that are killed at the worst moment.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { workersOf } from '#tests/scale/worker-processes.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'

const program = fileURLToPath(new URL('../../tests/faults/plain-workers.ts', import.meta.url))

let first: ReturnType<typeof spawn>
let port: number
let agent: Agent
beforeEach(async () => {
  port = await freePort()
  // One connection, so always the same worker.
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  first = spawn(process.execPath, [program], { env: childEnvironment({ PORT: String(port) }), stdio: 'ignore' })
  await until(() => workers().length === 2)
  await until(async () => (await whoResponds(new Agent()).catch(() => 0)) > 0)
})
afterEach(() => {
  agent.destroy()
  for (const pid of workers()) process.kill(pid, 'SIGKILL')
  first.kill('SIGKILL')
})

const workers = () => workersOf(first.pid ?? 0)

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    if (first.exitCode !== null) throw new Error(`The first process ended with ${first.exitCode}`)
    await wait(20)
  }
}

async function whoResponds(by: Agent): Promise<number> {
  const asked = get({ host: '127.0.0.1', port, path: '/', agent: by })
  const [response]: IncomingMessage[] = await once(asked, 'response')
  return response === undefined ? 0 : Number(await text(response))
}

test('a message to a worker that has just been killed does not end the first process', async () => {
  const asking = await whoResponds(agent)
  const victim = workers().find((pid) => pid !== asking) ?? 0
  // What it finds when it goes on, in this order: a question for which it asks all workers, and the end of one of them.
  first.kill('SIGSTOP')
  get({ host: '127.0.0.1', port, path: '/metrics', agent }).on('error', () => {})
  await wait(100)
  process.kill(victim, 'SIGKILL')
  await wait(100)
  first.kill('SIGCONT')
  await until(() => workers().length === 2 && !workers().includes(victim))
  expect(workers()).toContain(asking)
})

test('a worker that died while all are replaced has one successor, not two', async () => {
  const before = workers()
  process.kill(before[0] ?? 0, 'SIGKILL')
  await until(() => workers().length === 1)
  first.kill('SIGHUP')
  await until(() => workers().length >= 2 && !workers().some((pid) => before.includes(pid)))
  // Longer than the pause after which a dead worker is started again.
  await wait(1_000)
  expect(workers()).toHaveLength(2)
})
