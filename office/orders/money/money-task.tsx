// Money that the shop can't move by itself: try again, or say that it was handled by hand.
import { useId, useState } from 'react'
import type { Permission } from '#domain/people/permission.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { helpRights, retryProblem } from './money-help.ts'
import { useCare } from '#office/orders/order-data.ts'
import type { Order, PaymentAnswer } from '#office/orders/order-data.ts'
import { ReasonField } from '#office/orders/order-fields.tsx'

type TaskProps = {
  /** For the dialog and for screen readers: "Refund of $5.00". */
  name: string
  /** Absent where there is nothing to try. */
  retry?: () => Promise<Order | PaymentAnswer>
  handle: (note: string) => Promise<unknown>
  /** Who may say that it was handled by hand. */
  permission: Permission
}

export function MoneyTask({ name, retry, handle, permission }: TaskProps) {
  const { permissions } = useMe()
  const again = useCare(async () => retry?.())
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const { mayRetry, handle: right } = helpRights({ canRetry: retry !== undefined, permission }, permissions)
  const mayHandle = right === 'allowed'
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        {mayRetry && (
          <Button
            weight="soft"
            aria-label={`Try again: ${name}`}
            aria-disabled={again.isPending}
            onClick={() => {
              if (!again.isPending) again.mutate('')
            }}
          >
            {again.isPending ? 'Trying…' : 'Try again'}
          </Button>
        )}
        <Button
          weight={mayHandle ? 'plain' : 'off'}
          aria-label={`Handled by hand: ${name}`}
          aria-disabled={!mayHandle}
          aria-describedby={mayHandle ? undefined : reasonId}
          onClick={() => mayHandle && setAsking(true)}
        >
          Handled by hand
        </Button>
      </div>
      {typeof right === 'object' && (
        <p id={reasonId} className="text-xs text-soft">
          {right.off}
        </p>
      )}
      <FailNote text={problemText(again.error) ?? retryProblem(again.data)} />
      {isAsking && <HandledDialog name={name} handle={handle} onClose={() => setAsking(false)} />}
    </div>
  )
}

type DialogProps = { name: string; handle: (note: string) => Promise<unknown>; onClose: () => void }

function HandledDialog({ name, handle, onClose }: DialogProps) {
  const [note, setNote] = useState('')
  const done = useCare(handle)
  return (
    <OfficeDialog title={`${name}: handled by hand?`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (done.isPending) return
          done.mutate(note.trim(), {
            onSuccess: () => {
              showToast('Marked as handled')
              onClose()
            },
          })
        }}
      >
        <p className="text-sm text-soft">
          The shop stops trying. Do this only if you took care of the money outside the shop.
        </p>
        <ReasonField
          label="How?"
          value={note}
          onChange={setNote}
          hint="For the timeline, e.g. “paid in cash”. The customer doesn't see it."
        />
        <FailNote text={problemText(done.error)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={done.isPending}>
            {done.isPending ? 'Saving…' : 'Mark as handled'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}
