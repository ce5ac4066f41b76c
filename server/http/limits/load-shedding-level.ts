// How overloaded the process is, measured by the turns of its event loop. Slow to rise and slower to fall, so that one long
// turn refuses nobody and a process that has just recovered isn't overrun again.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Level 0: nobody is refused. `inRow` counts the readings that ask for a higher level; below zero, for a lower one. */
export type Load = { level: number; inRow: number }

export const calm: Load = { level: 0, inRow: 0 }

// A purchase takes about a dozen turns. At 200 ms it feels slow. At 500 ms an order holds its locks for as long as another
// one waits for them (lock_timeout).
const turnLimitsMs = [200, 500]
const readingsToRise = 3
const readingsToFall = 6
const readingEveryMs = 500
const resolutionMs = 20

export function nextLoad({ level, inRow }: Load, turnMs: number): Load {
  if (turnMs >= risesAtMs(level)) {
    const count = Math.max(inRow, 0) + 1
    return count < readingsToRise ? { level, inRow: count } : { level: level + 1, inRow: 0 }
  }
  if (turnMs < fallsBelowMs(level)) {
    const count = Math.min(inRow, 0) - 1
    return -count < readingsToFall ? { level, inRow: count } : { level: level - 1, inRow: 0 }
  }
  return { level, inRow: 0 }
}

function risesAtMs(level: number): number {
  return turnLimitsMs[level] ?? Number.POSITIVE_INFINITY
}

function fallsBelowMs(level: number): number {
  return (turnLimitsMs[level - 1] ?? 0) / 2
}

/** Reads twice a second and calls `onChange` when the level changes. */
export function watchLoad(onChange: (level: number, turnMs: number) => void): {
  level: () => number
  stop: () => void
} {
  const turns = monitorEventLoopDelay({ resolution: resolutionMs })
  turns.enable()
  let load = calm
  const timer = setInterval(() => {
    // The mean time between two samples: the resolution if the loop is idle, the length of its turns if it's blocked.
    const turnMs = turns.count === 0 ? 0 : turns.mean / 1e6
    turns.reset()
    const before = load.level
    load = nextLoad(load, turnMs)
    if (load.level !== before) onChange(load.level, Math.round(turnMs))
  }, readingEveryMs)
  timer.unref()
  return {
    level: () => load.level,
    stop() {
      clearInterval(timer)
      turns.disable()
    },
  }
}
