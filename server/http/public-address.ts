// Which IP addresses belong to the public internet. What somebody asks the server to call must not reach its own network: other
// services, the database, or the metadata of a cloud machine.
import { BlockList, isIP } from 'node:net'

// The special-purpose registries of IANA, and multicast.
const special = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, length, 'ipv4')
// Within the unicast addresses: tunnels to IPv4 (Teredo, 6to4), documentation, benchmarks.
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, length, 'ipv6')

// Everything outside is loopback, link-local, local, multicast, or an IPv4 address in disguise.
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
