// The orders couldn't be loaded.
import { FailedNotice } from '#web/purchase/notice.tsx'

export function OrdersFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mb-6">
      <FailedNotice onTryAgain={onTryAgain}>We couldn't load your orders. They're safe.</FailedNotice>
    </div>
  )
}
