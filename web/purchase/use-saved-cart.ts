// Saves every cart change while the shopper checks out, and returns the server's totals.
import { useEffect, useEffectEvent, useState } from 'react'
import { CallProblem } from '#session/call-shop.ts'
import { pushCart } from '#web/saved-cart/push-cart.ts'
import { guessPrice } from '#web/saved-cart/server-cart.ts'
import type { CartToSave, SavedCart } from '#web/saved-cart/server-cart.ts'

// Longer than between two clicks on a stepper, shorter than anybody waits for a total.
const saveDelay = 300

export type SavedCartState = Omit<SavedCart, 'cart' | 'isChanged'> & {
  /** The price is the server's response to exactly this cart. */
  isCurrent: boolean
  problem: CallProblem | undefined
  /** Saves immediately what is not saved yet; undefined when that fails. */
  flush: () => Promise<SavedCart | undefined>
  /** Fetches the totals again, after the server has refused these. */
  reload: () => void
}

type Saved = { key: string; saved: SavedCart }

type SavedCartOptions = {
  uid: string
  wanted: CartToSave
  isReady: boolean
  /** A price or the stock differs from what the page shows. */
  onChanged: () => void
}

export function useSavedCart({ uid, wanted, isReady, onChanged }: SavedCartOptions): SavedCartState {
  const [latest, setLatest] = useState<Saved>()
  const [problem, setProblem] = useState<CallProblem>()
  const [round, setRound] = useState(0)
  const key = keyOf(wanted)
  const isCurrent = latest?.key === key

  const save = useEffectEvent(() => send(uid, wanted))
  async function send(owner: string, cart: CartToSave): Promise<SavedCart | undefined> {
    try {
      const saved = await pushCart({ uid: owner, cart })
      setLatest({ key: keyOf(cart), saved })
      setProblem(undefined)
      if (saved.isChanged) onChanged()
      return saved
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
      return undefined
    }
  }

  const isFirst = latest === undefined
  const pause = useEffectEvent(() => (isFirst ? 0 : saveDelay))
  useEffect(() => {
    // What is saved isn't sent again: another device may have saved a newer cart since.
    if (!isReady || isCurrent) return
    const timer = setTimeout(() => void save(), pause())
    return () => clearTimeout(timer)
  }, [key, isReady, isCurrent, round])

  const last = latest?.saved
  const guess = guessPrice(wanted, last?.coupon?.percent)
  return {
    price: isCurrent && last !== undefined ? last.price : guess,
    coupon: wanted.couponCode === null ? undefined : last?.coupon,
    refusal: isCurrent ? last?.refusal : undefined,
    isCurrent,
    problem,
    flush: async () => (isCurrent ? latest.saved : send(uid, wanted)),
    reload() {
      setLatest((old) => old && { ...old, key: '' })
      setRound((count) => count + 1)
    },
  }
}

function keyOf({ lines, notes, courier, couponCode }: CartToSave): string {
  const counts = lines.map(({ product, count }) => [product.id, count, product.priceCents, notes[product.id]])
  return JSON.stringify([counts, courier, couponCode])
}
