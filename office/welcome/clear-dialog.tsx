// Asks before the sample catalog is cleared, and leads to the change, where it can be undone.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useClearSamples } from './welcome-data.ts'
import type { SampleCoupon } from './welcome-data.ts'

export function ClearDialog({ coupons, onClose }: { coupons: SampleCoupon[]; onClose: () => void }) {
  const [endsCoupons, setEndsCoupons] = useState(true)
  const navigate = useNavigate()
  const clear = useClearSamples(({ id }) => void navigate(`/batches/${id}`))
  const keyOf = useIdempotencyKey()
  return (
    <OfficeDialog title="Clear the sample catalog?" onClose={onClose}>
      <p className="mb-4 text-sm text-soft">
        Its products leave the shop, and so do categories without a product. It’s one change: you can undo it any time.
      </p>
      {coupons.length > 0 && (
        <div className="mb-4">
          <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
            <input
              type="checkbox"
              className="size-5 accent-leaf-600"
              checked={endsCoupons}
              onChange={(event) => setEndsCoupons(event.currentTarget.checked)}
            />
            End its coupons, too
          </label>
          <p className="text-sm wrap-anywhere text-soft">
            Shoppers can still use {coupons.map(({ code }) => code).join(', ')}. An undo doesn’t bring them back.
          </p>
        </div>
      )}
      <FailNote text={problemText(clear.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          weight="danger"
          aria-disabled={clear.isPending}
          onClick={() => !clear.isPending && clear.mutate({ key: keyOf('clear'), coupons: endsCoupons ? coupons : [] })}
        >
          {clear.isPending ? 'Clearing…' : 'Clear the samples'}
        </Button>
        <Button weight="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </OfficeDialog>
  )
}
