// Answers to the first of many calls at once, and to all the others together a little later.

/** Runs `work` right away, and once more at the end of a pause in which it was asked for again. */
export function throttle(work: () => void, pauseMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isWanted) return
      isWanted = false
      work()
      rest()
    }, pauseMs)
    timer.unref()
  }
  return () => {
    if (timer !== undefined) {
      isWanted = true
      return
    }
    work()
    rest()
  }
}
