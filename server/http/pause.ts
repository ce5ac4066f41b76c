// The pause of a throttle in the server: it doesn't hold up the end of the process.
import type { Pause } from '#domain/throttle.ts'

export function pauseOf(milliseconds: number): Pause {
  return (then) => {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  }
}
