// A benchmark server reports its address to its parent, and its memory and processor use when asked.
import type { Server } from 'node:http'

export function tellAddress(server: Server): void {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({
      residentMegabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
      cpuMicroseconds: user + system,
    })
  })
}
