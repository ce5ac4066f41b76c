// What happens once when a shopper arrives: the saved cart comes in, and a payment that was left halfway is finished.
// Stands once, around all pages; its code comes only for those who are signed in.
import { useEffect, useEffectEvent } from 'react'
import { browserStorage } from '#web/cart/browser-storage.ts'
import { hasLeft } from '#web/session/session-store.ts'
import { useSession } from '#web/session/session.ts'
import { draftKey, tabStorage } from './tab-storage.ts'

const syncedKey = 'cart_brought_for'

export function ShopperParts() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined

  const greet = useEffectEvent(() => {
    if (session.state === 'signed-out') browserStorage.write(syncedKey, '')
    if (session.state === 'signed-out' && hasLeft()) tabStorage.remove(draftKey)
    if (user === undefined) return
    const isFirst = browserStorage.read(syncedKey) !== user.uid
    void import('./resume-purchase.ts').then(async ({ resumePurchase }) => {
      const isDone = await resumePurchase(user, { syncsCart: isFirst })
      if (isDone) browserStorage.write(syncedKey, user.uid)
    })
  })
  const uid = user?.uid
  useEffect(() => greet(), [session.state, uid])

  return null
}
