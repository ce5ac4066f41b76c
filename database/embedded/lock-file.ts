// Whether the lock of the data directory is still the one we wrote. Small, since PGlite's thread loads it too.
import { readFileSync } from 'node:fs'

export type LockFile = { file: string; content: string }

/** False only when it is known to be lost: a file that cannot be read right now says nothing. */
export function holdsLock({ file, content }: LockFile): boolean {
  try {
    return readFileSync(file, 'utf8') === content
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}
