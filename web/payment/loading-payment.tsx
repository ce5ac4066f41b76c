// Placeholders in the size of the payment page's panels.
import { TotalsSkeleton } from '#web/purchase/totals.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const pageGrid = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8'

export function LoadingPayment() {
  return (
    <div className={pageGrid}>
      <Panel id="method" title="Payment method">
        <Skeleton className="h-36 w-full" />
      </Panel>
      <Panel id="summary" title="Order summary">
        <TotalsSkeleton />
      </Panel>
    </div>
  )
}
