// Limits how often something is done: at once, and once more after the pause if it was wanted meanwhile.

export function atMostEvery(ms: number, action: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false

  function run(): void {
    isWanted = timer !== undefined
    if (isWanted) return
    action()
    timer = setTimeout(rest, ms)
  }

  function rest(): void {
    timer = undefined
    if (isWanted) run()
  }

  return { run, stop: () => clearTimeout(timer) }
}
