// What happens when a shopper signs in (the saved cart is merged, an unfinished payment is completed) and logs out (nothing
// stays behind). Rendered once for all pages; its code is loaded only for people who are or were signed in.
import { useEffect, useEffectEvent } from 'react'
import { cartRules } from '#web/cart/cart-rules.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { useSession } from '#session/session.ts'
import { hasTraces, leaveTrace } from './owned-keys.ts'

export function ShopperParts() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined

  const shop = useShop()
  // First, so that what follows has them.
  useEffect(() => cartRules.set(shop), [shop])

  const follow = useEffectEvent(() => {
    if (user !== undefined) {
      leaveTrace(user.uid)
      void import('./visit.ts').then(({ beginVisit }) => beginVisit(user))
    } else if (session.state === 'signed-out' && hasTraces())
      void import('./visit.ts').then(({ endVisit }) => endVisit())
  })
  const uid = user?.uid
  useEffect(() => follow(), [session.state, uid])

  return null
}
