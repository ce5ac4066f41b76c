// What comes only for people who sign in: see shopper-parts.tsx. One file, so that it is there when the connection is not.
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
