// Asks before the sample catalog is cleared, and leads to the change, where it can be undone.
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useClearSamples } from './welcome-data.ts'

export function ClearDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const clear = useClearSamples(({ id }) => void navigate(`/batches/${id}`))
  const keyOf = useIdempotencyKey()
  return (
    <OfficeDialog title="Clear the sample catalog?" onClose={onClose}>
      <p className="mb-4 text-sm text-soft">
        Its products leave the shop, and so do categories without a product. It’s one change: you can undo it any time.
      </p>
      <FailNote text={problemText(clear.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          weight="danger"
          aria-disabled={clear.isPending}
          onClick={() => !clear.isPending && clear.mutate(keyOf('clear'))}
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
