// Keeps the shop's copy of the cart up to date while the shopper checks out, and gives the shop's own figures.
import { useEffect, useEffectEvent, useState } from 'react'
import { CallProblem } from '#web/session/call-shop.ts'
import { pushCart } from './push-cart.ts'
import { guessPrice } from './server-cart.ts'
import type { CartToSave, SavedCart } from './server-cart.ts'

// Longer than from one click on a stepper to the next, shorter than anybody waits for a sum.
const afterLastChange = 300

export type SavedCartState = Omit<SavedCart, 'cart' | 'isChanged'> & {
  /** The figures are the shop's answer to exactly this cart. */
  isCurrent: boolean
  problem: CallProblem | undefined
  /** Saves at once what is not saved yet; nothing when that fails. */
  flush: () => Promise<SavedCart | undefined>
  /** Asks the shop for its figures once more: it has said that they are not these. */
  lookAgain: () => void
}

type Answered = { key: string; saved: SavedCart }

type Keeping = {
  uid: string
  wanted: CartToSave
  isReady: boolean
  /** The shop sells something of it otherwise than this page says. */
  onChanged: () => void
}

export function useSavedCart({ uid, wanted, isReady, onChanged }: Keeping): SavedCartState {
  const [answered, setAnswered] = useState<Answered>()
  const [problem, setProblem] = useState<CallProblem>()
  const [round, setRound] = useState(0)
  const key = keyOf(wanted)
  const isCurrent = answered?.key === key

  const save = useEffectEvent(() => send(uid, wanted))
  async function send(owner: string, cart: CartToSave): Promise<SavedCart | undefined> {
    try {
      const saved = await pushCart({ uid: owner, cart })
      setAnswered({ key: keyOf(cart), saved })
      setProblem(undefined)
      if (saved.isChanged) onChanged()
      return saved
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
      return undefined
    }
  }

  const isFirst = answered === undefined
  const pause = useEffectEvent(() => (isFirst ? 0 : afterLastChange))
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => void save(), pause())
    return () => clearTimeout(timer)
  }, [key, isReady, round])

  const last = answered?.saved
  const guess = guessPrice(wanted.lines, wanted.shippingCents, last?.coupon?.percent)
  return {
    price: isCurrent && last !== undefined ? last.price : guess,
    coupon: wanted.couponCode === null ? undefined : last?.coupon,
    refusal: isCurrent ? last?.refusal : undefined,
    isCurrent,
    problem,
    flush: async () => (isCurrent ? answered.saved : send(uid, wanted)),
    lookAgain() {
      setAnswered((old) => old && { ...old, key: '' })
      setRound((count) => count + 1)
    },
  }
}

function keyOf({ lines, shippingCents, couponCode }: CartToSave): string {
  const counts = lines.map(({ product, count }) => [product.id, count, product.priceCents])
  return JSON.stringify([counts, shippingCents, couponCode])
}
