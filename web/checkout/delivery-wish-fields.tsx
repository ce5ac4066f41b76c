// What the courier should know: a note, and whether the groceries may be left at the door.
import { useFormContext } from 'react-hook-form'
import { deliveryNoteProblem } from '#domain/order/checkout.ts'
import { ErrorLine } from '#ui/text-field.tsx'
import { fieldShape } from './detail-fields.tsx'
import type { Details } from './details.ts'

export function DeliveryWishFields() {
  const { register, formState } = useFormContext<Details>()
  const problem = formState.errors.deliveryNote?.message
  return (
    <div className="mt-5">
      <label htmlFor="delivery-note" className="mb-1.5 block text-sm font-semibold">
        Note for the courier <span className="font-normal text-soft">(optional)</span>
      </label>
      <input
        id="delivery-note"
        type="text"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'delivery-note-problem'}
        className={fieldShape}
        {...register('deliveryNote', { validate: (text) => deliveryNoteProblem(text) ?? true })}
      />
      {problem !== undefined && <ErrorLine id="delivery-note-problem">{problem}</ErrorLine>}
      <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 accent-leaf-600" {...register('leaveAtDoor')} />
        Leave it at the door
      </label>
    </div>
  )
}
