// The orders could not be had.
import { FailedNotice } from '#web/purchase/notice.tsx'

export function OrdersFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mb-6">
      <FailedNotice onTryAgain={onTryAgain}>Your orders could not be loaded. None of them is lost.</FailedNotice>
    </div>
  )
}
