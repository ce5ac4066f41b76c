// A browser's storage and cookies for tests without a browser: empty each time.
import { vi } from 'vitest'

export function stubStorage(more: Record<string, unknown> = {}): void {
  const [localStorage, sessionStorage] = [createStorage(), createStorage()]
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage,
    addEventListener: () => {},
    removeEventListener: () => {},
    location: { protocol: 'https:' },
    ...more,
  })
  vi.stubGlobal('document', { cookie: '' })
}

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    /** The whole content as one text. */
    dump: () => JSON.stringify([...items]),
  }
}
