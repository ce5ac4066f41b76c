// Does jobs in the background, a few at a time, again after a while when they fail. Bounded: what does not fit is refused.

type QueueParts<Job> = {
  work: (job: Job) => Promise<void>
  /** Whether a job that failed so may succeed later. */
  isPassing: (error: unknown) => boolean
  /** A job that is given up. */
  onLost: (error: unknown, tries: number, job: Job) => void
  /** How long to wait before each further try, in milliseconds. */
  waits?: number[]
  capacity?: number
  workers?: number
}

type Entry<Job> = { job: Job; tries: number }

const second = 1_000

export function createQueue<Job>(parts: QueueParts<Job>) {
  const { work, isPassing, onLost, waits = [second, 5 * second, 30 * second], capacity = 500, workers = 2 } = parts
  const ready: Entry<Job>[] = []
  const resting = new Map<Entry<Job>, NodeJS.Timeout>()
  let running = 0
  let isClosing = false
  let onIdle = () => {}

  function pump(): void {
    while (running < workers) {
      const entry = ready.shift()
      if (entry === undefined) break
      running++
      void attempt(entry).finally(() => {
        running--
        pump()
      })
    }
    if (count() === 0) onIdle()
  }

  async function attempt(entry: Entry<Job>): Promise<void> {
    entry.tries++
    try {
      await work(entry.job)
    } catch (error) {
      const wait = waits[entry.tries - 1]
      if (isClosing || wait === undefined || !isPassing(error)) onLost(error, entry.tries, entry.job)
      else rest(entry, wait)
    }
  }

  function rest(entry: Entry<Job>, wait: number): void {
    const timer = setTimeout(() => wake(entry), wait)
    resting.set(entry, timer.unref())
  }

  function wake(entry: Entry<Job>): void {
    clearTimeout(resting.get(entry))
    resting.delete(entry)
    ready.push(entry)
    pump()
  }

  const count = () => ready.length + resting.size + running

  return {
    /** `false` when the queue is full or closed: the job is not done. */
    add(job: Job): boolean {
      if (isClosing || count() >= capacity) return false
      ready.push({ job, tries: 0 })
      pump()
      return true
    },

    /** Tries everything once more, at once; tells how many jobs were not done in the time. */
    async close(milliseconds: number): Promise<number> {
      isClosing = true
      for (const entry of resting.keys()) wake(entry)
      if (count() > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          onIdle = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      return count()
    },
  }
}
