// The payment page in grey, in the size of what is coming.
import { FiguresSkeleton } from '#web/purchase/figures.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const pageGrid = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8'

export function LoadingPayment() {
  return (
    <div className={pageGrid}>
      <Panel id="method" title="Payment method">
        <Skeleton className="h-36 w-full" />
      </Panel>
      <Panel id="summary" title="You pay">
        <FiguresSkeleton />
      </Panel>
    </div>
  )
}
