// The server's one job queue: a few jobs at a time, bounded, retried with backoff where that helps, drained on stop. It
// lives in memory: a job that must survive a crash also has a row in the database, from which it's found again.

export type JobQueue = ReturnType<typeof createJobQueue>

type Job = () => Promise<unknown>
/** Reports a job that was given up after this many attempts. */
type OnFailed = (error: unknown, attempts: number) => void

type QueueParts = {
  concurrency: number
  /** How many jobs may be in the queue, running and retrying ones included. */
  capacity?: number | undefined
  /** How long to wait before each retry; none by default. */
  backoffMs?: number[] | undefined
  isRetryable?: (error: unknown) => boolean
  /** How long a job may be held back by `runFirst`. */
  longestRestMs?: number
  /** How long a caller of `runLater` may wait for its turn. */
  maxTurnMs?: number
  onFailed?: OnFailed
}

type Entry = { work: Job; onFailed: OnFailed; attempts: number; restUntil: number }

/** So many callers of `runLater` wait before one that arrives has two of them run at once; twice as many, three, and so on. */
const waitingPerTurn = 6

export function createJobQueue({ concurrency, capacity = Infinity, onFailed = () => {}, ...parts }: QueueParts) {
  const { backoffMs = [], isRetryable = () => true, longestRestMs = 0, maxTurnMs = 0 } = parts
  const ready: Entry[] = []
  const retrying = new Map<Entry, NodeJS.Timeout>()
  const onEmpty: (() => void)[] = []
  /** Callers of `runLater` that wait for their turn, in their order. */
  const waiting = new Set<() => void>()
  let running = 0
  /** Of `runLater`. */
  let later = 0
  let urgent = 0
  let failed = 0
  let isClosed = false
  let resting: NodeJS.Timeout | undefined

  const size = () => ready.length + retrying.size + running

  function pump(): void {
    clearTimeout(resting)
    while (running < concurrency) {
      const [next] = ready
      if (next === undefined) break
      const restMs = urgent === 0 || onEmpty.length > 0 ? 0 : next.restUntil - performance.now()
      if (restMs > 0) {
        resting = setTimeout(pump, restMs)
        break
      }
      ready.shift()
      running += 1
      void attempt(next).finally(() => {
        running -= 1
        pump()
      })
    }
    if (size() === 0) for (const resolve of onEmpty.splice(0)) resolve()
  }

  async function attempt(entry: Entry): Promise<void> {
    entry.attempts += 1
    try {
      await entry.work()
    } catch (error) {
      const wait = backoffMs[entry.attempts - 1]
      if (!isClosed && wait !== undefined && isRetryable(error)) {
        retrying.set(entry, setTimeout(() => retry(entry), wait).unref())
        return
      }
      failed += 1
      entry.onFailed(error, entry.attempts)
    }
  }

  function retry(entry: Entry): void {
    clearTimeout(retrying.get(entry))
    retrying.delete(entry)
    ready.push(entry)
    pump()
  }

  function push(work: Job, report: OnFailed): Entry {
    const entry = { work, onFailed: report, attempts: 0, restUntil: performance.now() + longestRestMs }
    ready.push(entry)
    pump()
    return entry
  }

  function waitForTurn(): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        later += 1
        resolve()
      }
      const timer = setTimeout(begin, maxTurnMs)
      waiting.add(begin)
      beginNext()
    })
  }

  function beginNext(): void {
    if (urgent > 0 || later > waiting.size / waitingPerTurn) return
    for (const begin of waiting) return begin()
  }

  async function drain(): Promise<void> {
    if (size() === 0) return
    const empty = new Promise<void>((resolve) => onEmpty.push(resolve))
    pump()
    await empty
  }

  const isFull = () => isClosed || size() >= capacity

  return {
    isFull,

    /** How many jobs were given up since the start. */
    failed: (): number => failed,

    /** `false` when the queue is full or closed: the job won't run. */
    add(work: Job, report: OnFailed = onFailed): boolean {
      if (isFull()) return false
      push(work, report)
      return true
    },

    /**
     * Runs a job when its turn comes, for a caller who awaits the result. Undefined when the queue is full, or the turn
     * didn't come in time.
     */
    async runInTurn<Result>(work: () => Promise<Result>, withinMs: number): Promise<{ result: Result } | undefined> {
      if (isFull()) return undefined
      return new Promise((resolve, reject) => {
        const job = async () => {
          clearTimeout(timer)
          const result = await work()
          resolve({ result })
        }
        const timer = setTimeout(() => {
          ready.splice(ready.indexOf(entry), 1)
          resolve(undefined)
          pump()
        }, withinMs)
        const entry = push(job, reject)
      })
    },

    /**
     * Runs what a caller waits for without being in a hurry, while no request runs first, and one or a few at a time: what has piled
     * up meanwhile would slow down the next such request. It doesn't queue behind jobs, since the card provider that they wait for may be
     * slow, and each waits for its turn for `maxTurnMs` at most.
     */
    async runLater<Result>(work: () => Promise<Result>): Promise<Result> {
      await waitForTurn()
      try {
        return await work()
      } finally {
        later -= 1
        beginNext()
      }
    },

    /** A request waits for this, so queued jobs rest meanwhile, each for `longestRestMs` at most. */
    async runFirst<Result>(work: () => Promise<Result>): Promise<Result> {
      urgent += 1
      try {
        return await work()
      } finally {
        urgent -= 1
        if (urgent === 0) {
          beginNext()
          pump()
        }
      }
    },

    /** Resolves when the queue is empty. Until then jobs don't rest. */
    drain,

    /** Takes no more jobs and gives each one left a last attempt. Returns how many weren't finished in time. */
    async close(withinMs: number): Promise<number> {
      isClosed = true
      for (const entry of retrying.keys()) retry(entry)
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => void (timer = setTimeout(resolve, withinMs)))
      await Promise.race([drain(), timeout])
      clearTimeout(timer)
      return size()
    },
  }
}
