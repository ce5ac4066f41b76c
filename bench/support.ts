// Starts benchmark servers as processes, puts load on them, and compares interleaved rounds.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import * as z from 'zod'

export type BenchServer = {
  origin: string
  usage: () => Promise<Usage>
  stop: () => Promise<void>
}

const portMessage = z.object({ port: z.number() })
const usageMessage = z.object({ residentMegabytes: z.number(), cpuMicroseconds: z.number() })
export type Usage = z.infer<typeof usageMessage>

export async function startServer(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<BenchServer> {
  const file = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url))
  const child = fork(file, args, { env: { ...process.env, NODE_ENV: 'production', ...environment } })
  const [message] = await once(child, 'message')
  const { port } = portMessage.parse(message)
  return {
    origin: `http://127.0.0.1:${port}`,
    async usage() {
      child.send('usage')
      const [answer] = await once(child, 'message')
      return usageMessage.parse(answer)
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export type Load = { server: BenchServer; path: string; connections?: number; seconds?: number }
export type Rate = { perSecond: number; cpuMicroseconds: number }

/** Requests a second, and the server's processor time per request, which is stable on a busy machine. */
export async function measure({ server, path, connections = 16, seconds = 4 }: Load): Promise<Rate> {
  const before = await server.usage()
  const url = server.origin + path
  // Reconnects before the shop closes a connection after a thousand requests, which autocannon does not notice.
  const result = await autocannon({ url, connections, duration: seconds, reconnectRate: 900 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  const after = await server.usage()
  return {
    perSecond: result.requests.average,
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / result.requests.total,
  }
}

/** The median over interleaved rounds, so that a busy moment of the machine affects every contestant. */
export async function compare<Name extends string>(loads: Record<Name, Load>, rounds = 3): Promise<Record<Name, Rate>> {
  const entries = Object.entries<Load>(loads)
  for (const [, load] of entries) await measure({ ...load, seconds: 2 })
  const rates = new Map<string, Rate[]>(entries.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of entries) rates.get(name)?.push(await measure(load))
  }
  return Object.fromEntries([...rates].map(([name, list]) => [name, medianRate(list)])) as Record<Name, Rate>
}

function medianRate(rates: Rate[]): Rate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(rates.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }
}

export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
