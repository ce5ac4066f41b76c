// The addresses of pages that carry a text. Any text works: it is encoded here and nowhere else.

export const productAddress = (title: string) => `/product/${encoded(title)}`
export const searchAddress = (text: string) => `/search/${encoded(text)}`
export const categoryAddress = (name: string) => `/Categories/${encoded(name)}`
export const subcategoryAddress = (name: string) => `/category/${encoded(name)}`

/** Half an emoji becomes a mark, dots are no folder names, and what the router takes for a request for data is none. */
function encoded(text: string): string {
  const part = encodeURIComponent(text.toWellFormed())
  if (part === '_') return '%5F'
  return /^\.{1,2}$/.test(part) ? `${part}%20` : part.replace(/\.data$/, '%2Edata')
}
