// What waits to be sent: stored in the browser, so that a lost connection or a closed tab loses nothing. Each item has a key of
// its own, under which the shop takes it once, however often it is sent.

export type Queued = {
  key: string
  /** Why the shop refused it: it stays for somebody to see. */
  refusal?: string
}

/** What became of what was sent. `later`: no connection, or the shop is busy. */
export type SendOutcome =
  | { kind: 'sent'; done: readonly string[]; refused: readonly { key: string; text: string }[] }
  | { kind: 'later' }

export const isWaiting = ({ refusal }: Queued): boolean => refusal === undefined

/** Anything but a list of such items is nothing: somebody else, or an older release, may have written it. */
export function readQueue<Item>(stored: string | null, isItem: (value: Record<string, unknown>) => boolean): Item[] {
  try {
    const queue: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(queue) && queue.every((one) => isQueued(one) && isItem(one)) ? (queue as Item[]) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isQueued(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const { key, refusal } = value as Record<string, unknown>
  return typeof key === 'string' && (refusal === undefined || typeof refusal === 'string')
}

export function afterSending<Item extends Queued>(queue: readonly Item[], outcome: SendOutcome): Item[] {
  if (outcome.kind === 'later') return [...queue]
  const done = new Set(outcome.done)
  const texts = new Map(outcome.refused.map(({ key, text }) => [key, text]))
  return queue
    .filter(({ key }) => !done.has(key))
    .map((item) => {
      const refusal = texts.get(item.key)
      return refusal === undefined ? item : { ...item, refusal }
    })
}

export type Box<Item> = { read: () => Item[]; change: (update: (queue: Item[]) => Item[]) => void }

/** Whoever taps quickly sends a few taps at a time, which is a fraction of the work; a single one is sent at once. */
const pauseMs = 1_000

/** Resolves at once after a quiet moment, and otherwise a second after the last time. */
export function createPause(): () => Promise<void> {
  let next = 0
  return async () => {
    const rest = next - performance.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    next = performance.now() + pauseMs
  }
}

/** `send` gets all that wait, oldest first, and sends as many as it likes. Stops when nothing arrives. */
export async function sendQueue<Item extends Queued>(
  box: Box<Item>,
  send: (waiting: readonly [Item, ...Item[]]) => Promise<SendOutcome>,
  pause: () => Promise<void>,
): Promise<void> {
  while (box.read().some(isWaiting)) {
    await pause()
    // Others may have been added meanwhile, or sent by another tab.
    const [next, ...others] = box.read().filter(isWaiting)
    if (next === undefined) return
    const outcome = await send([next, ...others])
    if (outcome.kind === 'later' || outcome.done.length + outcome.refused.length === 0) return
    box.change((queue) => afterSending(queue, outcome))
  }
}
