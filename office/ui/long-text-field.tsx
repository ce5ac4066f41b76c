// A text of several lines, with its label and its error.
import { useId } from 'react'
import { ErrorLine } from '#ui/text-field.tsx'

/** The look of `ui/text-field.tsx`, for other controls. */
export const fieldBox =
  'block w-full rounded-2xl border border-sand-300 bg-white px-4 text-base hover:border-leaf-500 aria-invalid:border-berry-600'

type LongTextProps = {
  label: string
  value: string
  rows: number
  error: string | undefined
  className: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

export function LongTextField({ label, value, rows, error, className, onChange }: LongTextProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={onChange}
        className={`${fieldBox} py-3`}
      />
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}
