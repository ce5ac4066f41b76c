// The cart drawer: its lines, the subtotal and the link to the checkout.
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { cartLength, subtotalOf } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { PasteListButton } from '#web/paste-list/paste-list-button.tsx'
import { WishesButton } from '#web/wishes/wishes-button.tsx'
import { AddToList } from '#web/list-sync/add-to-list.tsx'
import { NextDelivery } from '#web/deliver-to/next-delivery.tsx'
import { useIsProbablySignedIn } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { CartLines } from './cart-lines.tsx'
import { closeCart, showEstimate, useIsCartOpen } from './cart-drawer-state.ts'
import { cart, useCart } from './cart-store.ts'
import { expectedPriceText, leastCharge } from './expected-price.ts'
import { useMinimumOrder } from './minimum-order.ts'
import { useRemovals } from './change-cart.ts'
import type { CartItem } from './fetch-cart-products.ts'
import { seenSubtotal } from './seen-prices.ts'
import { useCartLines } from './use-cart-lines.ts'
import { useFocusTransfer } from './use-focus-transfer.ts'

export function CartDrawer() {
  const isOpen = useIsCartOpen()
  const counts = useCart()
  const length = cartLength(counts)
  const { lines, notes, gone, isComplete, isLoading, hasFailed, tryAgain } = useCartLines(isOpen)
  const { withRemoved, remove, undo, forget } = useRemovals<CartItem>()
  /** The cart before it was emptied here. */
  const [emptied, setEmptied] = useState<Cart>()
  const { box, keeping } = useFocusTransfer<HTMLDivElement>(length === 0)
  const empty = () => {
    setEmptied(counts)
    cart.clear()
    forget()
  }
  const fillAgain = () => {
    if (emptied !== undefined) cart.replace(emptied)
  }
  const onClosed = useEffectEvent(() => {
    forget()
    setEmptied(undefined)
  })
  useEffect(() => {
    if (!isOpen) onClosed()
  }, [isOpen])
  const canBuy = length > 0 && lines.some(({ product }) => product.quantity > 0)
  const subtotalCents = isComplete ? subtotalOf(lines) : undefined
  const shop = useShop()
  const expectedCents = subtotalCents ?? seenSubtotal(counts)
  const estimate = expectedCents === undefined ? undefined : leastCharge(expectedCents, shop)
  useEffect(() => showEstimate(length > 0 ? estimate : undefined), [length, estimate])

  return (
    <Drawer
      title="Shopping Cart"
      side="right"
      isOpen={isOpen}
      onClose={closeCart}
      note={length > 0 && <Badge tone="good">{length === 1 ? '1 item' : `${length} items`}</Badge>}
      footer={
        <>
          {length > 0 && <NextDelivery place="cart" subtotalCents={subtotalCents} />}
          <CheckoutLink subtotalCents={subtotalCents} isDisabled={!canBuy} />
          {canBuy && (
            <PriceToExpect subtotalCents={subtotalCents} isAbout={lines.some(({ product }) => product.isAbout)} />
          )}
        </>
      }
    >
      {gone !== undefined && <p className="m-5 mb-0 rounded-2xl bg-honey-100 p-4 text-sm font-medium">{gone}</p>}
      {hasFailed && length > 0 && <FailedCart onTryAgain={tryAgain} />}
      {isLoading && <LoadingLines />}
      {!isLoading && <CartLines lines={withRemoved(lines)} notes={notes} onRemove={remove} onUndo={undo} />}
      <WishesButton products={lines.map(({ product }) => product)} className="px-5 py-3" />
      <div ref={box}>
        {length === 0 && <EmptyCart onUndo={emptied && keeping(fillAgain)} />}
        {length > 0 && (
          <div className="mx-5 mt-3 mb-5 flex flex-wrap gap-2">
            <PasteListButton />
            <BuyAgain />
            <AddToList
              text="Save as list"
              products={lines.map(({ product, count }) => ({ id: product.id, title: product.title, count }))}
              className="bg-leaf-100 text-leaf-800 hover:bg-leaf-200"
            />
            <Button weight="plain" onClick={keeping(empty)}>
              <TrashIcon className="size-4" />
              Empty cart
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}

function EmptyCart({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <div className="grid h-full min-h-80 place-content-center [ul:not(:empty)+&]:h-auto justify-items-center gap-2 p-8 text-center">
      <EmptyBasket className="mb-3 w-36" />
      <h3 className="text-lg">{messages.cartEmpty}</h3>
      <p className="max-w-64 text-sm text-soft">{messages.cartEmptyHint}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <PasteListButton />
        <BuyAgain />
        {onUndo !== undefined && (
          <Button className="animate-offer" onClick={onUndo}>
            Undo<span className="sr-only"> emptying your cart</span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** From the first order on; before it, the page says so. */
function BuyAgain() {
  if (!useIsProbablySignedIn()) return null
  return (
    <ButtonLink to="/user/usuals" replace weight="soft">
      Buy again
    </ButtonLink>
  )
}

function FailedCart({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="m-5 grid justify-items-start gap-3 rounded-2xl bg-berry-50 p-4 text-sm">
      <p>We couldn't load your cart. It's safe.</p>
      <Button weight="plain" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}

function LoadingLines() {
  return (
    <div role="status" aria-label="Loading your cart" className="divide-y divide-sand-200 px-5">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="flex gap-3 py-2">
          <Skeleton className="size-16 shrink-0" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="ml-auto h-8 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}

type CheckoutLinkProps = { subtotalCents: number | undefined; isDisabled: boolean }

const row = 'min-h-14 w-full pr-2 text-base'

function CheckoutLink({ subtotalCents, isDisabled }: CheckoutLinkProps) {
  const money = useMoney()
  const subtotal = subtotalCents === undefined ? '…' : money(subtotalCents)
  if (isDisabled) {
    return (
      <span role="link" aria-disabled="true" className={buttonClass({ weight: 'off', className: row })}>
        <span className="grow">Proceed To Checkout</span>
        <span className="tabular rounded-full bg-white px-4 py-2">{subtotal}</span>
      </span>
    )
  }
  return (
    <Link to="/checkout" replace className={buttonClass({ className: row })}>
      <span className="grow">Proceed To Checkout</span>
      <span className="tabular rounded-full bg-white px-4 py-2 text-leaf-800">{subtotal}</span>
    </Link>
  )
}

/** So that nobody learns the price of the delivery, or that the order is too small, only at the checkout. */
function PriceToExpect({ subtotalCents, isAbout }: { subtotalCents: number | undefined; isAbout: boolean }) {
  const shop = useShop()
  const minimum = useMinimumOrder(subtotalCents ?? 0)
  if (subtotalCents !== undefined && minimum !== undefined)
    return <p className="tabular mt-2.5 text-center text-xs font-semibold text-apricot-700">{minimum.text}</p>
  return (
    <p className="tabular mt-2.5 text-center text-xs text-soft">
      {subtotalCents === undefined
        ? '…'
        : isAbout
          ? `About ${expectedPriceText(subtotalCents, shop)}`
          : expectedPriceText(subtotalCents, shop)}
    </p>
  )
}
