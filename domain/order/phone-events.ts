// What somebody tapped on a phone that may be without a connection: events with ids of their own. Only the set of them counts, in whatever
// order and however often they arrive.

export type PhoneEvent = {
  /** Made by the phone: the same id is the same event. */
  id: string
  by: string
  /** By the phone's clock. */
  at: string
}

/** Each once, in the order of the phones' clocks. */
export function eachOnce<Event extends PhoneEvent>(events: readonly Event[]): Event[] {
  return [...new Map(events.map((event) => [event.id, event])).values()].toSorted(inOrder)
}

function inOrder(one: PhoneEvent, other: PhoneEvent): number {
  const [a, b] = [Date.parse(one.at), Date.parse(other.at)]
  if (a !== b) return a - b
  return one.id < other.id ? -1 : 1
}
