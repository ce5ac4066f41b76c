// The tax class of a category or sub-category.
import { useId } from 'react'
import { TaxClassSelect } from '#office/products/tax-class-select.tsx'
import { fieldShape } from '#office/ui/fields.ts'

type TaxClassProps = { value: string; onChange: (key: string) => void; own: string | undefined }

export function TaxClassField({ value, onChange, own = '' }: TaxClassProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Tax class
      </label>
      <TaxClassSelect
        id={id}
        own={own}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${fieldShape} min-h-12!`}
      />
      <p id={`${id}-hint`} className="text-xs text-soft">
        For products that don’t name one of their own.
      </p>
    </div>
  )
}
