// Somebody who types "/search/100%" means just that: a percent sign without a valid code is taken literally.

export function repairAddress(address: string): string {
  if (!address.includes('%')) return address
  const path = address.split('?', 1)[0] ?? ''
  if (isDecodable(path)) return address
  const repaired = path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
  return (isDecodable(repaired) ? repaired : path.replaceAll('%', '%25')) + address.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
