// The lazy part of shopper-parts.tsx. One chunk, so that a logout works without a connection too.
import { isGone } from '#web/session/session-store.ts'
import type { SessionUser } from '#web/session/session-store.ts'
import { resumePurchase } from './resume-purchase.ts'
import { claimCart, releaseCart } from './cart-owner.ts'
import { startCartSync, stopCartSync } from './cart-sync.ts'

export async function beginVisit(user: SessionUser): Promise<void> {
  claimCart(user.uid)
  await resumePurchase(user)
  if (!isGone(user.uid)) startCartSync(user)
}

export function endVisit(): void {
  stopCartSync()
  releaseCart()
}
