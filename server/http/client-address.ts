// Makes `request.ip` the address of a client in one spelling, so that every limit counts the same client once. Proxies write
// addresses into X-Forwarded-For with a port, in brackets, or not at all ("unknown").
import { SocketAddress, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Call it before anything that reads the address. */
export function addClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
    const forwarded = headers['x-forwarded-for']
    if (forwarded !== undefined) headers['x-forwarded-for'] = readForwarded(String(forwarded))
    next()
  })
}

/** The entries from the last, which the nearest proxy wrote, back to one that isn't an address: nothing before it is trusted. */
export function readForwarded(header: string): string {
  const addresses: string[] = []
  for (const entry of header.split(',').toReversed()) {
    const address = readAddress(entry.trim())
    if (address === undefined) break
    addresses.unshift(address)
  }
  return addresses.join(', ')
}

// 198.51.100.7 or 198.51.100.7:40001; [2001:db8::1] or [2001:db8::1]:443; a bare IPv6 address is the rest.
const withPort = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/i

function readAddress(entry: string): string | undefined {
  const [, v4, v6] = withPort.exec(entry) ?? []
  const address = v4 ?? v6 ?? entry
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (isIP(mapped ?? address) === 4) return mapped ?? address
  // A zone names an interface of the sender, and an IPv6 address can be spelled in many ways.
  const plain = address.replace(/%.*$/, '')
  return isIP(plain) === 6 ? new SocketAddress({ address: plain, family: 'ipv6' }).address : undefined
}
