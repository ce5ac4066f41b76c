// Runs the first of many calls immediately, and the others together after a pause: in a browser and in the server, whose timers
// differ, so the pause is an argument.

/** Calls back once, after the pause. Returns how to cancel that. */
export type Pause = (then: () => void) => () => void

export function throttle(work: () => void, pause: Pause): { run: () => void; stop: () => void } {
  let cancel: (() => void) | undefined
  let isWanted = false

  function run(): void {
    isWanted = cancel !== undefined
    if (isWanted) return
    work()
    cancel = pause(rest)
  }

  function rest(): void {
    cancel = undefined
    if (isWanted) run()
  }

  return { run, stop: () => cancel?.() }
}
