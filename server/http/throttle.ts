// Runs the first of many calls immediately, and the others together a little later.

/** Runs `work` immediately, and once more after the pause if it was called again meanwhile. */
export function throttle(work: () => void, pauseMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isCalledAgain = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isCalledAgain) return
      isCalledAgain = false
      work()
      rest()
    }, pauseMs)
    timer.unref()
  }
  return () => {
    if (timer !== undefined) {
      isCalledAgain = true
      return
    }
    work()
    rest()
  }
}
