// What the name of a category may be, and in which order categories stand.

export const longestName = 60

/** Without surrounding and repeated spaces. */
export function tidyName(name: string): string {
  return name.replaceAll(/\s+/gu, ' ').trim()
}

/** What is wrong with a tidy name; nothing if it's good. It becomes an address, so it has to be one. */
export function nameRefusal(name: string): string | undefined {
  if (name === '') return 'fill this in'
  if (name.length > longestName) return `at most ${longestName} characters`
  if (/\p{Cc}/u.test(name)) return 'it has a character that can’t be shown'
  return /^\.{1,2}$/.test(name) ? 'this can’t be an address' : undefined
}

/** Whether these are the same ids in another order, each once. */
export function isReordered<Id>(ids: readonly Id[], current: readonly Id[]): boolean {
  return ids.length === current.length && new Set(ids).size === ids.length && current.every((id) => ids.includes(id))
}
