// Two people changed the same fields: yours or theirs, field by field.
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ProductField } from '#domain/product/product-edit.ts'
import { Button } from '#ui/button.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { fieldNames, valueText } from './field-text.ts'
import { categoriesQuery, subcategoryNamesOf } from './product-data.ts'
import type { StaffProduct } from './product-data.ts'
import type { Clash } from './product-form.ts'

type DialogProps = {
  current: StaffProduct
  clashes: Clash[]
  /** Only they changed these. */
  others: ProductField[]
  /** With the fields whose value is theirs. */
  onResolve: (taken: ProductField[]) => void
  onClose: () => void
}

export function ConflictDialog({ current, clashes, others, onResolve, onClose }: DialogProps) {
  const { data } = useQuery(categoriesQuery)
  const names = subcategoryNamesOf(data)
  const [taken, setTaken] = useState<ProductField[]>([])
  const who = current.updatedBy ?? 'Somebody'
  return (
    <OfficeDialog title={`${who} changed this product, too`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onResolve(taken)
        }}
      >
        <p className="text-sm text-soft">Choose which one stays. Nothing is saved yet.</p>
        {clashes.map(({ field, yours, theirs }) => (
          <fieldset key={field}>
            <legend className="mb-1 text-sm font-semibold">{fieldNames[field]}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Choice
                name={field}
                label="Yours"
                text={valueText(field, yours, names)}
                isChosen={!taken.includes(field)}
                onChoose={() => setTaken(taken.filter((one) => one !== field))}
              />
              <Choice
                name={field}
                label="Theirs"
                text={valueText(field, theirs, names)}
                isChosen={taken.includes(field)}
                onChoose={() => setTaken([...taken, field])}
              />
            </div>
          </fieldset>
        ))}
        {others.length > 0 && (
          <p className="text-sm text-soft">
            They also changed: {others.map((field) => fieldNames[field]).join(', ')}. That stays as it is.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Save these</Button>
          <Button weight="plain" onClick={onClose}>
            Back to the form
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}

type ChoiceProps = { name: string; label: string; text: string; isChosen: boolean; onChoose: () => void }

function Choice({ name, label, text, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="relative flex items-start gap-3 rounded-xl border border-sand-300 p-3 text-sm has-checked:border-leaf-600 has-checked:bg-leaf-50">
      <input
        id={id}
        type="radio"
        name={`clash-${name}`}
        checked={isChosen}
        aria-describedby={`${id}-text`}
        onChange={onChoose}
        className="mt-0.5 size-4 accent-leaf-600"
      />
      <div className="min-w-0">
        {/* The whole box can be pressed. */}
        <label htmlFor={id} className="block cursor-pointer text-xs text-soft after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-text`} className="line-clamp-4 font-medium whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </div>
  )
}
