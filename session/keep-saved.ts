// Saves what changes in this browser while somebody is signed in: a moment after each change, when the connection is back, and
// before a logout.
import { CallProblem } from './authorized-call.ts'
import { beforeLeaving } from './session-store.ts'

type Saving = {
  /** Called with whom to tell of changes; returns how to stop. */
  subscribe: (listener: () => void) => () => void
  /** Does nothing when nothing has changed. */
  save: (signal?: AbortSignal) => Promise<void>
}

const saveDelay = 1_000
// A logout never takes longer.
const logoutTimeout = 3_000

/** Starts by saving what has changed before. Returns how to stop. */
export function keepSaved({ subscribe, save }: Saving): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ignoreUnreachable(save()), saveDelay)
  }
  const stops = [subscribe(saveSoon), beforeLeaving(() => saveInTime(save))]
  window.addEventListener('online', saveSoon)
  saveSoon()
  return () => {
    window.removeEventListener('online', saveSoon)
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

async function saveInTime(save: Saving['save']): Promise<void> {
  const signal = AbortSignal.timeout(logoutTimeout)
  // A request that waits for a new token ignores the signal.
  const timedOut = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await Promise.race([ignoreUnreachable(save(signal)), timedOut])
}

/** Retried with the next change, on the next page, and when the connection is back. */
async function ignoreUnreachable(saving: Promise<void>): Promise<void> {
  await saving.catch((error: unknown) => {
    if (!(error instanceof CallProblem || error instanceof DOMException)) throw error
  })
}
