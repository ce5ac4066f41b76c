// Puts what's open on a list into the cart: as many as the list says, counting what is in the cart already, so that pressing
// twice adds nothing twice.
import { useState } from 'react'
import type { ListItem } from '#domain/lists/list.ts'
import { openCart } from '#web/cart/open-cart.tsx'
import { cart } from '#web/cart/cart-store.ts'
import { CartUnreachable, fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import { rememberPrice } from '#web/cart/seen-prices.ts'
import { PasteListButton } from '#web/paste-list/paste-list-button.tsx'
import { Button } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { describeCartPlan, planCart } from './plan-cart.ts'

const timeout = 15_000
const topic = 'list'

export function PutInCart({ items }: { items: readonly ListItem[] }) {
  const [isBusy, setBusy] = useState(false)
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))]
  const notes = items.filter(({ productId }) => productId === null)
  const findNotes = notes.length > 0 && (
    <PasteListButton
      className="mt-3 min-h-12 w-full sm:w-auto"
      text={notes.length === 1 ? 'Find a product for 1 note' : `Find products for ${notes.length} notes`}
      start={notes.map(({ text, quantity }) => (quantity > 1 ? `${text} x${quantity}` : text)).join('\n')}
    />
  )
  if (ids.length === 0) return findNotes || null

  const put = async () => {
    setBusy(true)
    try {
      const products = await fetchCartProducts(ids, AbortSignal.timeout(timeout))
      const plan = planCart(items, products, cart.read())
      for (const { product, amount } of plan.additions) {
        cart.add(product, amount)
        rememberPrice(product)
      }
      const isWhole = plan.missing.length + plan.fewer.length + plan.notes === 0
      const action = { label: 'View cart', run: openCart }
      showToast(describeCartPlan(plan), { tone: isWhole ? 'success' : 'info', topic, action })
    } catch (error) {
      if (!(error instanceof CartUnreachable || error instanceof DOMException)) throw error
      showToast("We can't reach the shop. Please try again.", { tone: 'error', topic })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <Button className="mt-4 min-h-12 w-full text-base sm:w-auto" disabled={isBusy} onClick={() => void put()}>
        <CartIcon />
        Add list to cart
      </Button>
      {findNotes}
    </div>
  )
}
