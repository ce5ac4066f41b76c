// The addresses of pages that carry a text. Any text works: encoding and decoding happen here and nowhere else.

const dataSuffix = /(?:\/_)?\.data$/

/** `address`: if another product had the title first. */
export const productAddress = ({ title, address }: { title: string; address?: string | undefined }) =>
  `/product/${encoded(address ?? title)}`
export const searchAddress = (text: string) => `/search/${encoded(text)}`
/** A search that takes the text as it is spelt. */
export const exactSearchAddress = (text: string) => `${searchAddress(text)}?exact=1`
export const categoryAddress = (name: string) => `/Categories/${encoded(name)}`
export const subcategoryAddress = (name: string) => `/category/${encoded(name)}`

/** Guards against lone surrogates, "." and ".." as path segments, and texts that look like a data request to the router. */
function encoded(text: string): string {
  const part = encodeURIComponent(text.toWellFormed())
  if (part === '_') return '%5F'
  return /^\.{1,2}$/.test(part) ? `${part}%20` : part.replace(/\.data$/, '%2Edata')
}

/**
 * The text in the last segment of a path, decoded exactly once: the router's own decoding would turn a literal "%2F" into a
 * slash. A percent sign that starts no escape ("100%") stands for itself, as it does on the server.
 */
export function textOfAddress(path: string): string {
  const part = path.replace(dataSuffix, '').replace(/\/$/, '').split('/').at(-1) ?? ''
  const text = decoded(part) ?? decoded(part.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')) ?? part
  // A page can't show control characters such as line breaks and NUL.
  const shown = text.replaceAll(/\p{Cc}/gu, ' ')
  return shown === '. ' || shown === '.. ' ? shown.trimEnd() : shown
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
