// The place of a card that was moved away stays empty while the pointer is on it: otherwise the next card slides under a
// second click.

export type Place = { orderId: string; index: number; height: number }

/** A finger leaves with every tap: its place is held a moment longer. */
const touchMs = 1_500

/** The pointer came onto a card, or onto the gap that it left, which keeps its first place. */
export function hold(
  held: Place | undefined,
  orderIds: readonly string[],
  card: Pick<Place, 'orderId' | 'height'>,
): Place {
  const isGap = held?.orderId === card.orderId && !orderIds.includes(card.orderId)
  return isGap ? held : { ...card, index: orderIds.indexOf(card.orderId) }
}

/** The pointer left it; meanwhile it may be on another one. */
export function release(held: Place | undefined, orderId: string): Place | undefined {
  return held?.orderId === orderId ? undefined : held
}

export function releaseAfterMs(pointerType: string): number {
  return pointerType === 'touch' ? touchMs : 0
}

/** What is empty now: the held card isn't in the column any more. */
export function gapOf(held: Place | undefined, orderIds: readonly string[]): Place | undefined {
  return held === undefined || held.index < 0 || orderIds.includes(held.orderId) ? undefined : held
}

/** The cards with the gap between them, where the card was. */
export function withGap<Card>(cards: readonly Card[], index: number, gap: Card): Card[] {
  return cards.toSpliced(index, 0, gap)
}
