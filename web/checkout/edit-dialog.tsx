// The dialog that edits the saved details.
import { StaticDialog } from '#web/purchase/static-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PersonalFields, ShippingFields } from './detail-fields.tsx'

export type EditedPart = 'personal' | 'shipping'

type EditDialogProps = {
  part: EditedPart
  email: string
  isSaving: boolean
  problem: string | undefined
  onSave: () => void
  onCancel: () => void
}

export function EditDialog({ part, email, isSaving, problem, onSave, onCancel }: EditDialogProps) {
  return (
    <StaticDialog titleId="edit-title" focusOn={`[data-part="${part}"] input:not([readonly])`}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <h2 id="edit-title" className="border-b border-sand-200 px-5 py-4 text-lg sm:px-6">
          Edit your information
        </h2>
        <div className="min-h-0 grow space-y-6 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
          <fieldset data-part="personal">
            <legend className="mb-3 font-bold">Personal info</legend>
            <PersonalFields email={email} place="edit" />
          </fieldset>
          <fieldset data-part="shipping">
            <legend className="mb-3 font-bold">Shipping info</legend>
            <ShippingFields place="edit" />
          </fieldset>
          {problem !== undefined && (
            <p role="alert" className="rounded-2xl bg-berry-50 p-4 text-sm">
              {problem}
            </p>
          )}
        </div>
        <footer className="flex justify-end gap-3 border-t border-sand-200 px-5 pt-4 pb-safe sm:px-6">
          <Button weight="plain" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving} className="min-w-28">
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </footer>
      </form>
    </StaticDialog>
  )
}
