// Reads the text that the address of a product, a search or a category carries.

const dataSuffix = /(?:\/_)?\.data$/

/**
 * The last part of a path, decoded once. The router's own decoding makes a slash of a literal "%2F". A percent sign that
 * starts no code ("100%") means itself, as the server takes it too.
 */
export function textOfAddress(path: string): string {
  const part = path.replace(dataSuffix, '').replace(/\/$/, '').split('/').at(-1) ?? ''
  const given = decoded(part) ?? decoded(part.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')) ?? part
  // Line breaks, NUL and the like have no place in a page.
  const text = given.replaceAll(/\p{Cc}/gu, ' ')
  return text === '. ' || text === '.. ' ? text.trimEnd() : text
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
