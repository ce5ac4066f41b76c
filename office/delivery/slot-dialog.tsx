// One time: how many orders it takes, and whether it takes any.
import { useState } from 'react'
import { dayIn } from '#domain/settings/zone-day.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { clockText, dayText } from './days.ts'
import { useDeliveryChange } from './delivery-data.ts'
import type { WeekSlot } from './delivery-data.ts'

/** `timeZone`: the shop's, which all times here are in. */
type DialogProps = { slot: WeekSlot; area: string; timeZone: string; onClose: () => void }

export function SlotDialog({ slot, area, timeZone, onClose }: DialogProps) {
  const { id, version, date, label, taken, isClosed } = slot
  const [capacity, setCapacity] = useState(String(slot.capacity))
  const [hasTried, setTried] = useState(false)
  const change = useDeliveryChange<WeekSlot>()
  const count = Number(capacity)
  const wrong = Number.isInteger(count) && count >= 1 && count <= 10_000 ? undefined : 'From 1 to 10,000'
  const cutoff = new Date(slot.cutoffAt)
  const [hasBegun] = useState(() => Date.parse(slot.startsAt) <= Date.now())

  const save = (edit: { capacity?: number; isClosed?: boolean }, done: string) => {
    if (change.isPending) return
    const onSuccess = () => {
      showToast(done)
      onClose()
    }
    change.mutate({ path: `/slots/${id}`, method: 'PATCH', body: { version, ...edit } }, { onSuccess })
  }

  return (
    <OfficeDialog title={`${dayText(date)}, ${label}`} onClose={onClose}>
      <p className="mb-4 text-sm text-soft">
        {area}. {taken === 1 ? '1 order is' : `${taken} orders are`} booked. Shoppers can order until{' '}
        {dayText(dayIn(timeZone, cutoff))}, {clockText(cutoff, timeZone)}.
        {slot.isEdited && ' Somebody changed this time by hand, so changed weekly times leave it as it is.'}
      </p>
      {hasBegun ? (
        <p className="text-sm font-semibold">This time has begun, so it stays as it is.</p>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (wrong === undefined) save({ capacity: count }, 'Saved')
          }}
        >
          <TextField
            label="Orders at most"
            inputMode="numeric"
            value={capacity}
            error={hasTried ? wrong : undefined}
            hint={count < taken ? 'Fewer than are booked: those stay, and nobody else can book.' : undefined}
            onChange={({ target }) => setCapacity(target.value)}
          />
          <FailNote text={problemText(change.error)} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-disabled={change.isPending}>
              Save
            </Button>
            <Button
              weight="plain"
              aria-disabled={change.isPending}
              onClick={() => save({ isClosed: !isClosed }, isClosed ? 'Open again' : 'Closed. Booked orders stay.')}
            >
              {isClosed ? 'Open again' : 'Close this time'}
            </Button>
          </div>
        </form>
      )}
    </OfficeDialog>
  )
}
