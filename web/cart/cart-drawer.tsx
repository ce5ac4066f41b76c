// The cart drawer: its lines, the subtotal and the link to the checkout.
import { cartLength, lineCount, subtotalOf } from '#domain/cart.ts'
import { messages } from '#domain/messages.ts'
import { EmptyBasket } from '#web/ui/empty-basket.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { closeCart, useIsCartOpen } from './cart-drawer-state.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './cart-store.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { useCartLines } from './use-cart-lines.ts'

export function CartDrawer() {
  const isOpen = useIsCartOpen()
  const counts = useCart()
  const length = cartLength(counts)
  const { lines, notes, gone, isLoading, hasFailed, tryAgain } = useCartLines(isOpen)
  const isComplete = lines.length === lineCount(counts)
  const canBuy = lines.some(({ product }) => product.quantity > 0)

  return (
    <Drawer
      title="Shopping Cart"
      side="right"
      isOpen={isOpen}
      onClose={closeCart}
      note={length > 0 && <Badge tone="good">{length === 1 ? '1 item' : `${length} items`}</Badge>}
      footer={
        <CheckoutLink subtotalCents={isComplete ? subtotalOf(lines) : undefined} isDisabled={length === 0 || !canBuy} />
      }
    >
      {gone !== undefined && <p className="m-5 mb-0 rounded-2xl bg-honey-100 p-4 text-sm font-medium">{gone}</p>}
      {length === 0 && <EmptyCart />}
      {hasFailed && length > 0 && <FailedCart onTryAgain={tryAgain} />}
      {isLoading && <LoadingLines />}
      {!isLoading && lines.length > 0 && (
        <ul className="divide-y divide-sand-200 px-5">
          {lines.map((line) => (
            <CartLineRow key={line.product.id} line={line} note={notes.get(line.product.id)} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function EmptyCart() {
  return (
    <div className="grid h-full min-h-80 place-content-center justify-items-center gap-2 p-8 text-center">
      <EmptyBasket className="mb-3 w-36" />
      <h3 className="text-lg">{messages.cartEmpty}</h3>
      <p className="max-w-64 text-sm text-soft">{messages.cartEmptyHint}</p>
    </div>
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
        <div key={name} className="flex gap-3 py-4">
          <Skeleton className="size-20 shrink-0" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="mt-3 h-8 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
