// What to change about the chosen products. It ends in a preview: nothing is changed here.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { numberText } from '#office/ui/dates.ts'
import { usePreview } from './batch-data.ts'
import type { WireSelection } from './batch-data.ts'
import { BulkFields } from './bulk-fields.tsx'
import { choices, emptyForm, readForm } from './bulk-form.ts'
import type { BulkForm, Choice } from './bulk-form.ts'

type DialogProps = { count: number; selection: WireSelection; onClose: () => void }

export function BulkDialog({ count, selection, onClose }: DialogProps) {
  const [form, setForm] = useState(emptyForm)
  const [problem, setProblem] = useState<string>()
  const preview = usePreview()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const set = (change: Partial<BulkForm>) => setForm({ ...form, ...change })

  function show() {
    if (preview.isPending) return
    const read = readForm(form)
    setProblem('problem' in read ? read.problem : undefined)
    if ('problem' in read) return
    const wanted = { selection, edit: read.edit }
    preview.mutate(
      { ...wanted, key: keyFor(JSON.stringify(wanted)) },
      { onSuccess: ({ id }) => void navigate(`/batches/${id}`) },
    )
  }

  return (
    <OfficeDialog title={`Change ${numberText(count)} ${count === 1 ? 'product' : 'products'}`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <label className={fieldLabel}>
          What to change
          <select
            className={fieldShape}
            value={form.choice}
            onChange={(event) => set({ choice: event.currentTarget.value as Choice })}
          >
            {Object.entries(choices).map(([choice, name]) => (
              <option key={choice} value={choice}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <BulkFields form={form} onChange={set} />
        <FailNote text={problem ?? problemText(preview.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={preview.isPending}>
            {preview.isPending ? 'Preparing…' : 'Preview'}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}
