// Puts everything that is due in the cart with one tap: as many as usual, counting what is in the cart already. It can be undone
// for as long as the page is open.
import { useState } from 'react'
import { takeBack } from '#domain/cart/cart-undo.ts'
import type { Addition } from '#domain/cart/cart-undo.ts'
import { openCart } from '#web/cart/open-cart.tsx'
import { cart, useCart } from '#web/cart/cart-store.ts'
import { putInCart } from '#web/cart/change-cart.ts'
import { NextDelivery } from '#web/deliver-to/next-delivery.tsx'
import { planOrderAgain } from '#web/orders/plan-order-again.ts'
import { Button } from '#ui/button.tsx'
import { CartIcon, CheckIcon } from '#ui/icons.tsx'
import { isDue } from './usual-data.ts'
import type { Usual } from './usual-data.ts'

export function PutDueInCart({ usuals }: { usuals: readonly Usual[] }) {
  const counts = useCart()
  const [added, setAdded] = useState<readonly Addition[]>()
  const due = usuals.filter(isDue)
  if (due.length === 0) return null

  const wanted = due
    .map(({ id, title, usualCount }) => ({ id, title, count: usualCount - (counts[id] ?? 0) }))
    .filter(({ count }) => count > 0)
  const cards = due.map(({ card }) => card)
  const { additions } = planOrderAgain(wanted, cards, counts)

  const put = () => {
    const before = cart.read()
    for (const { product, amount } of additions) putInCart(product, amount)
    const now = cart.read()
    const really = additions.map(({ product: { id } }) => ({ id, amount: (now[id] ?? 0) - (before[id] ?? 0) }))
    setAdded(really.filter(({ amount }) => amount > 0))
  }
  const undo = () => {
    cart.replace(takeBack(cart.read(), added ?? []))
    setAdded(undefined)
  }

  if (added === undefined && additions.length === 0)
    return <p className="flex min-h-12 items-center text-sm text-soft">Everything that's due is in your cart.</p>
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p
        role="status"
        className={added === undefined ? 'sr-only' : 'flex items-center gap-2 pr-2 text-sm font-semibold'}
      >
        {added !== undefined && (
          <>
            <CheckIcon className="size-4 rounded-full bg-leaf-600 p-0.5 text-white" />
            {addedText(added)}
          </>
        )}
      </p>
      {added === undefined ? (
        <Button className="min-h-12" onClick={put}>
          <CartIcon />
          {additions.length === 1 ? 'Put 1 due item in the cart' : `Put ${additions.length} due items in the cart`}
        </Button>
      ) : (
        <>
          <Button ref={focus} weight="plain" onClick={undo}>
            Undo
          </Button>
          <Button weight="soft" onClick={openCart}>
            View cart
          </Button>
          <NextDelivery place="usuals" />
        </>
      )}
    </div>
  )
}

/** The pressed button is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function addedText(added: readonly Addition[]): string {
  const count = added.reduce((sum, { amount }) => sum + amount, 0)
  return count === 1 ? '1 item added to your cart.' : `${count} items added to your cart.`
}
