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
  return firstOfEach(events).toSorted(inOrder)
}

/** What the shop heard first counts, whatever comes with the same id later. */
export function firstOfEach<Event extends Pick<PhoneEvent, 'id'>>(events: readonly Event[]): Event[] {
  const ids = new Set<string>()
  return events.filter(({ id }) => !ids.has(id) && ids.add(id))
}

function inOrder(one: PhoneEvent, other: PhoneEvent): number {
  const [a, b] = [Date.parse(one.at), Date.parse(other.at)]
  if (a !== b) return a - b
  return one.id < other.id ? -1 : 1
}
