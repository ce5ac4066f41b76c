// Finishes an order once nothing is open and the shop has heard everything; until then it says what is missing. Or puts it back.
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { FailNote } from '#office/ui/states.tsx'
import { BoxName } from './box-card.tsx'
import type { Box } from './boxes.ts'
import { useChange } from './packing-data.ts'
import { unfinishedText } from './walk.ts'
import type { WalkLine } from './walk.ts'

type FinishProps = { box: Box; lines: readonly WalkLine[]; unsent: number; showsBoxName: boolean }

export function FinishOrder({ box: { boxName, packing }, lines, unsent, showsBoxName }: FinishProps) {
  const { orderId, version } = packing
  const finish = useChange(orderId, 'finish')
  const release = useChange(orderId, 'release')
  const noteId = useId()
  const toDo = unfinishedText(lines, unsent)
  const isReady = toDo === undefined && !finish.isPending
  const press = () =>
    finish.mutate({ version }, { onSuccess: () => showToast(`Order ${orderId} is packed`, { topic: 'packed' }) })
  return (
    <div className="grid gap-2">
      <FailNote text={problemText(finish.error)} />
      <div className="flex items-center gap-3">
        {showsBoxName && <BoxName boxName={boxName} />}
        <Button
          weight={isReady ? 'strong' : 'off'}
          className="min-h-14! grow text-base!"
          aria-disabled={!isReady}
          aria-describedby={noteId}
          onClick={() => isReady && press()}
        >
          {finish.isPending ? 'Finishing…' : `Finish order ${orderId}`}
        </Button>
      </div>
      <p id={noteId} className="text-center text-sm text-soft empty:hidden">
        {toDo}
      </p>
      <FailNote text={problemText(release.error)} />
      <Button
        weight="plain"
        className="min-h-12!"
        aria-label={`Put back for somebody else: order ${orderId}`}
        aria-disabled={release.isPending}
        onClick={() => release.isPending || release.mutate({})}
      >
        Put back for somebody else
      </Button>
    </div>
  )
}
