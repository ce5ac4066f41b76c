// Which origins and paths belong to this site when a sign-in returns.

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** A path of this site, not something that a browser would resolve to another host. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, 'http://own.invalid')) return false
  return new URL(path, 'http://own.invalid').host === 'own.invalid'
}

/** Every origin that a shopper may use: locally all loopback names, because cookies are stored per name. */
export function localNames(publicUrl: string): string[] {
  const own = new URL(publicUrl)
  if (!loopback.includes(own.hostname)) return [own.origin]
  return loopback.map((name) => new URL(`${own.protocol}//${name}${own.port === '' ? '' : `:${own.port}`}`).origin)
}

/** The origin this shopper uses, by the Host header. */
export function originFor(host: string | undefined, publicUrl: string): string {
  const own = new URL(publicUrl)
  return localNames(publicUrl).find((name) => name === `${own.protocol}//${host}`) ?? own.origin
}
