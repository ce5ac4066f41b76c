// Adds the lines of an earlier order to the cart.
import { useState } from 'react'
import { openCart } from '#web/cart/open-cart.tsx'
import { cartRules } from '#web/cart/cart-rules.ts'
import { cart } from '#web/cart/cart-store.ts'
import { CartUnreachable, fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import { rememberPrice } from '#web/cart/seen-prices.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonWeight } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Order } from './order-data.ts'
import { planOrderAgain, describeOrderAgain } from './plan-order-again.ts'

const timeout = 15_000

type OrderAgainProps = { order: Order; weight?: ButtonWeight; className?: string }

export function OrderAgain({ order, weight = 'soft', className }: OrderAgainProps) {
  const [isBusy, setBusy] = useState(false)

  const addToCart = async () => {
    setBusy(true)
    try {
      const ids = order.lines.map(({ id }) => id)
      const products = await fetchCartProducts(ids, AbortSignal.timeout(timeout))
      const plan = planOrderAgain(order.lines, products, cart.read(), cartRules.read().maxPerProduct)
      for (const { product, amount } of plan.additions) {
        cart.add(product, amount)
        rememberPrice(product)
      }
      const isWhole = plan.missing.length + plan.fewer.length === 0
      const action = plan.additions.length > 0 ? { action: { label: 'View cart', run: openCart } } : {}
      const text = [describeOrderAgain(plan), ...(plan.additions.length > 0 ? [await whenText()] : [])].join(' ').trim()
      showToast(text, { tone: isWhole ? 'success' : 'info', topic: 'order again', ...action })
    } catch (error) {
      if (!(error instanceof CartUnreachable || error instanceof DOMException)) throw error
      showToast("We can't reach the shop. Please try again.", { tone: 'error', topic: 'order again' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      weight={weight}
      className={className}
      disabled={isBusy}
      aria-label={`Order again: ${order.orderId}`}
      onClick={() => void addToCart()}
    >
      Order again
    </Button>
  )
}

/** When it can be delivered, in a shop with delivery times. */
async function whenText(): Promise<string> {
  if (cartRules.read().deliveryMode === 'couriers') return ''
  const { nextDeliveryText } = await import('#web/deliver-to/offered.ts')
  return nextDeliveryText()
}
