// A TCP proxy whose connections can go silent, as when a network path breaks: no bytes, no FIN.
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export type SilentProxy = {
  port: number
  /** Silences all open connections; new ones work. */
  silence: () => void
  close: () => Promise<void>
}

export async function openSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  let round = 0

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const mine = round
    const far = connect({ ...target, allowHalfOpen: true })
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (bytes) => mine === round && to.write(bytes))
      from.on('end', () => mine === round && to.end())
      from.on('close', () => mine === round && to.destroy())
      from.on('error', () => {})
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    silence: () => void (round += 1),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
