// What each payment of an order pays of all that is packed, when only held money is charged.
import { leastCharge } from './money.ts'
import type { Cents } from './money.ts'

/** `paidCents`: what it has captured, or is to pay in any case; null while it only holds an amount. */
export type Hold = { id: string; heldCents: Cents; paidCents: Cents | null }

/**
 * One after the other, oldest first: the later ones pay what those before don't cover. A card can't pay less than 50 cents: where the
 * last one had to, those before leave so much to it; where they can't, it pays nothing and the shop goes without those few cents, since
 * nobody is charged more than what is packed. The same again once some of them are captured.
 */
export function sharePacked(packedCents: Cents, holds: readonly Hold[]): Cents[] {
  let rest = holds.reduce((cents, { paidCents }) => cents - (paidCents ?? 0), packedCents)
  const shares = holds.map(({ heldCents, paidCents }) => {
    const share = paidCents ?? Math.min(heldCents, Math.max(0, rest))
    if (paidCents === null) rest -= share
    return share
  })
  const isOpen = (index: number) => holds[index]?.paidCents === null
  const last = shares.findLastIndex((share, index) => isOpen(index) && share > 0)
  const spare = shares.map((share, index) => (isOpen(index) && index < last ? Math.max(0, share - leastCharge) : 0))
  // The first one always pays: an order is charged by it.
  if (last > 0 && (shares[last] ?? 0) + sumOf(spare) < Math.min(leastCharge, holds[last]?.heldCents ?? 0))
    return shares.with(last, 0)
  for (let index = last - 1; index >= 0; index--) {
    const [share, lastShare, most] = [shares[index] ?? 0, shares[last] ?? 0, holds[last]?.heldCents ?? 0]
    const missing = Math.min(leastCharge, most) - lastShare
    if (!isOpen(index) || missing <= 0) continue
    const less = Math.min(missing, spare[index] ?? 0)
    shares[index] = share - less
    shares[last] = lastShare + less
  }
  return shares
}

const sumOf = (cents: readonly Cents[]) => cents.reduce((sum, one) => sum + one, 0)

/** How much of it several payments can share. One alone pays all of it. */
export const payableOf = (cents: Cents, holds: readonly Hold[]): Cents =>
  holds.length < 2 ? cents : sumOf(sharePacked(cents, holds))

/** What all that is packed costs, and the payments for it, oldest first. */
export type PackedCharge = { packedCents: Cents; holds: readonly Hold[] }

/** Of one payment; null until it's packed. */
export function shareOf(id: string, packed: PackedCharge | null): Cents | null {
  if (packed === null) return null
  const index = packed.holds.findIndex((hold) => hold.id === id)
  return index === -1 ? 0 : (sharePacked(packed.packedCents, packed.holds)[index] ?? 0)
}
