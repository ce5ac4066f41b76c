// What the courier should know: a note, and whether the groceries may be left at the door. An order that is picked up has only a note.
import { ErrorLine } from '#ui/text-field.tsx'
import { fieldShape } from './detail-fields.tsx'
import { useDetailsForm } from './details-form.ts'

export function DeliveryWishFields({ isPickup = false }: { isPickup?: boolean }) {
  const form = useDetailsForm()
  const problem = form.problems.deliveryNote
  return (
    <div className="mt-5">
      <label htmlFor="delivery-note" className="mb-1.5 block text-sm font-semibold">
        {isPickup ? 'Note for us' : 'Note for the courier'} <span className="font-normal text-soft">(optional)</span>
      </label>
      <input
        id="delivery-note"
        type="text"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'delivery-note-problem'}
        className={fieldShape}
        {...form.text('deliveryNote')}
      />
      {problem !== undefined && <ErrorLine id="delivery-note-problem">{problem}</ErrorLine>}
      {!isPickup && (
        <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 accent-leaf-600" {...form.checkbox('leaveAtDoor')} />
          Leave it at the door
        </label>
      )}
    </div>
  )
}
