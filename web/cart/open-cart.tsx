// Opens the cart. The code of its drawer is loaded with the first product, or when somebody wants to look into the empty cart.
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { createStore } from '#ui/store.ts'
import { closeTopic, showToast } from '#ui/toast-store.ts'
import { closeCart, openDrawer, useIsCartOpen } from './cart-drawer-state.ts'
import { useCartLength } from './cart-store.ts'

const loaded = createStore<{ Drawer?: ComponentType }>({})

export function openCart(): void {
  // On a phone the toast would cover the cart line it is about.
  closeTopic('cart')
  openDrawer()
  void load().catch(() => {
    closeCart()
    showToast("We couldn't open your cart. It's safe. Check your connection and try again.", {
      tone: 'error',
      topic: 'cart',
    })
  })
}

/** Where the drawer is mounted, once for all pages. */
export function CartDrawerPlace() {
  const { Drawer } = loaded.use()
  const isOpen = useIsCartOpen()
  const isEmpty = useCartLength() === 0
  useEffect(() => {
    // Without a connection it is loaded when the cart is opened.
    if (!isEmpty) void load().catch(() => {})
  }, [isEmpty])
  if (Drawer !== undefined) return <Drawer />
  return isOpen ? <div className="progress" role="progressbar" aria-label="Opening your cart" /> : null
}

async function load(): Promise<void> {
  if (loaded.read().Drawer !== undefined) return
  const { CartDrawer } = await import('./cart-drawer.tsx')
  loaded.write({ Drawer: CartDrawer })
}
