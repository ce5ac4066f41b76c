// No orders yet, and orders that are still loading.
import { messages } from '#domain/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBasket } from '#web/ui/empty-basket.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function NoOrders() {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-sand-200 bg-white px-6 py-12 text-center shadow-card">
      <EmptyBasket className="w-32" />
      <p className="font-bold tracking-wide">{messages.noOrders}</p>
      <ButtonLink to="/">Start shopping</ButtonLink>
    </div>
  )
}

export function LoadingOrders() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-3">
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-44 w-full md:h-16" />
      ))}
    </div>
  )
}
