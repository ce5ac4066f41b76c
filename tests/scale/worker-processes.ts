// The processes of a shop's workers, by the system's own list. Linux only.
import { readFileSync } from 'node:fs'

export function workersOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
