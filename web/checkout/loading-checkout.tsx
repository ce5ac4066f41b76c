// Placeholders in the size of the checkout's panels.
import { Panel } from '#web/purchase/panel.tsx'
import { TotalsSkeleton } from '#web/purchase/totals.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadingLines } from './summary-lines.tsx'

export const pageGrid = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8'

export function LoadingCheckout() {
  return (
    <div className={pageGrid}>
      <div className="grid gap-4">
        <Panel id="personal" title="Personal info" number={1}>
          <Skeleton className="h-36 w-full" />
        </Panel>
        <Panel id="shipping" title="Shipping info" number={2}>
          <Skeleton className="h-56 w-full" />
        </Panel>
        <Panel id="courier" title="Shipping cost" number={3}>
          <Skeleton className="h-18 w-full" />
        </Panel>
      </div>
      <Panel id="summary" title="Order summary">
        <LoadingLines />
        <TotalsSkeleton />
      </Panel>
    </div>
  )
}
