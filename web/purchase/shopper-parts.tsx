// What happens when a shopper arrives (the saved cart comes in, a payment that was left halfway is finished) and leaves
// (nothing stays behind). Stands once, around all pages; its code comes only for those who are or were signed in.
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#web/session/session.ts'
import { hasTraces } from './owned-keys.ts'

export function ShopperParts() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined

  const follow = useEffectEvent(() => {
    if (user !== undefined) void import('./visit.ts').then(({ beginVisit }) => beginVisit(user))
    else if (session.state === 'signed-out' && hasTraces()) void import('./visit.ts').then(({ endVisit }) => endVisit())
  })
  const uid = user?.uid
  useEffect(() => follow(), [session.state, uid])

  return null
}
