// A browser's storage for tests that run without a browser: fresh each time, and empty.
import { vi } from 'vitest'

export function stubStorage(more: Record<string, unknown> = {}): void {
  const [localStorage, sessionStorage] = [createStorage(), createStorage()]
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage,
    addEventListener: () => {},
    removeEventListener: () => {},
    ...more,
  })
}

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    /** All that is kept, as one text. */
    dump: () => JSON.stringify([...kept]),
  }
}
