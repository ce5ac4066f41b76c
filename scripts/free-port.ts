// A free port below the ephemeral range: in that range an outgoing connection could take the port while a server
// restarts.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isPortFree(port)) return port
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return false
  probe.close()
  await once(probe, 'close')
  return true
}
