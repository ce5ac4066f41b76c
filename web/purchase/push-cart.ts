// Saves the cart on the server and records the outcome. One queue for all pages, so that an older cart never overtakes a newer one.
import type { Cart } from '#domain/cart.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { storedBase, storedSent } from './purchase-storage.ts'
import { saveCart } from './server-cart.ts'
import type { CartToSave } from './server-cart.ts'

type ToPush = { uid: string; cart: CartToSave; signal?: AbortSignal }

export const pushCart = createLatestSender(async ({ uid, cart, signal }: ToPush) => {
  storedSent.write(uid, countsOf(cart))
  const saved = await saveCart(cart, signal)
  storedBase.write(uid, saved.cart)
  storedSent.clear()
  lineNotes.confirm(cart.notes)
  return saved
})

export function countsOf({ lines }: Pick<CartToSave, 'lines'>): Cart {
  return Object.fromEntries(lines.map(({ product, count }) => [product.id, count]))
}

export function createLatestSender<Input, Output>(send: (input: Input) => Promise<Output>) {
  let running: Promise<Output> | undefined
  let waiting: { input: Input; output: Promise<Output> } | undefined

  /** Resolves with the response to this input, or to a newer one that replaced it. */
  return function push(input: Input): Promise<Output> {
    if (running === undefined) return begin(input)
    if (waiting === undefined) {
      const before = running
      const output = before.then(ignore, ignore).then(() => begin(takeWaiting()))
      waiting = { input, output }
    }
    waiting.input = input
    return waiting.output
  }

  function takeWaiting(): Input {
    if (waiting === undefined) throw new Error('Nothing is queued')
    const { input } = waiting
    waiting = undefined
    return input
  }

  function begin(input: Input): Promise<Output> {
    const mine = send(input).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
}

const ignore = () => undefined
