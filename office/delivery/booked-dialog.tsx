// A change would take away times that shoppers booked: what happens to those.
import { Button } from '#ui/button.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import type { Booked, BookedChoice } from './delivery-data.ts'

const shown = 8

type DialogProps = { booked: Booked; onChoice: (choice: BookedChoice) => void; onClose: () => void }

export function BookedDialog({ booked, onChoice, onClose }: DialogProps) {
  const orders = booked.reduce((sum, one) => sum + one.orders, 0)
  return (
    <OfficeDialog title="Some of these times are booked" onClose={onClose}>
      <p className="mb-3 text-sm">
        {orders === 1 ? 'One order is' : `${orders} orders are`} booked for times that this change takes away. The
        orders stay either way.
      </p>
      <ul className="mb-4 grid gap-1 rounded-xl bg-sand-100 px-4 py-3 text-sm">
        {booked.slice(0, shown).map(({ id, area, label, orders: count }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>
              {label}, {area}
            </span>
            <span className="tabular shrink-0 text-soft">{count === 1 ? '1 order' : `${count} orders`}</span>
          </li>
        ))}
        {booked.length > shown && <li className="text-soft">and {booked.length - shown} more</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChoice('close')}>Take no more orders for them</Button>
        <Button weight="plain" onClick={() => onChoice('keep')}>
          Keep offering them
        </Button>
      </div>
    </OfficeDialog>
  )
}
