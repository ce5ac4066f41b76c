// Counts that wait to be sent: stored in the browser, so that a lost connection or a closed tab loses none. Each has a key of
// its own, under which the shop takes it once, however often it is sent.

export type Count = {
  key: string
  id: string
  title: string
  counted: number
  believed: number
  /** Why the shop refused it: somebody has to count again. */
  refusal?: string
}

/** What became of a count that was sent. `later`: no connection, or the shop is busy. */
export type SendOutcome = { kind: 'done' } | { kind: 'refused'; text: string } | { kind: 'later' }

export function readQueue(stored: string | null): Count[] {
  if (stored === null) return []
  try {
    const queue: unknown = JSON.parse(stored)
    return Array.isArray(queue) && queue.every(isCount) ? queue : []
  } catch (error) {
    // Somebody else wrote it.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isCount(value: unknown): value is Count {
  if (typeof value !== 'object' || value === null) return false
  const { key, id, title, counted, believed, refusal } = value as Record<string, unknown>
  const isText = (one: unknown) => typeof one === 'string'
  const isFigure = (one: unknown) => typeof one === 'number'
  const isRefusal = refusal === undefined || isText(refusal)
  return [key, id, title].every(isText) && [counted, believed].every(isFigure) && isRefusal
}

export const isWaiting = (count: Count): boolean => count.refusal === undefined

/** A new count of a product replaces an older one that was refused. */
export function withCount(queue: readonly Count[], count: Count): Count[] {
  return [...queue.filter((one) => one.id !== count.id || isWaiting(one)), count]
}

export function afterSending(queue: readonly Count[], key: string, outcome: SendOutcome): Count[] {
  switch (outcome.kind) {
    case 'later':
      return [...queue]
    case 'done':
      return queue.filter((count) => count.key !== key)
    case 'refused':
      return queue.map((count) => (count.key === key ? { ...count, refusal: outcome.text } : count))
  }
}

type Box = { read: () => Count[]; write: (queue: Count[]) => void }

/** Oldest first, one after the other: a second count of a product believes in the first one. Stops when nothing arrives. */
export async function sendCounts(box: Box, send: (count: Count) => Promise<SendOutcome>): Promise<void> {
  for (;;) {
    const next = box.read().find(isWaiting)
    if (next === undefined) return
    const outcome = await send(next)
    if (outcome.kind === 'later') return
    // Read again: others may have been added meanwhile.
    box.write(afterSending(box.read(), next.key, outcome))
  }
}
