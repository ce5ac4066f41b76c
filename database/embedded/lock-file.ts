// Whether the lock of the data directory is still the one we wrote. Small, since PGlite's thread loads it too.
import { readFileSync } from 'node:fs'

export type LockFile = { file: string; content: string }

/** False only if the lock is known to be lost; a read error proves nothing. */
export function holdsLock({ file, content }: LockFile): boolean {
  try {
    return readFileSync(file, 'utf8') === content
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}
