// A browser's storage for tests that run without a browser: fresh each time, and empty.
import { vi } from 'vitest'

export function stubStorage(more: Record<string, unknown> = {}): void {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {}, ...more })
}
