// Fields that the dialogs of an order share.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'

type ReasonProps = { label?: string; value: string; onChange: (text: string) => void; hint: string }

export function ReasonField({ label = 'Reason', value, onChange, hint }: ReasonProps) {
  const hintId = useId()
  return (
    <div>
      <label className={fieldLabel}>
        {label}
        <textarea
          rows={2}
          maxLength={500}
          value={value}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${fieldShape} py-2`}
        />
      </label>
      <p id={hintId} className="mt-1 text-xs text-faint">
        {hint}
      </p>
    </div>
  )
}

type CheckProps = { checked: boolean; onChange: (isChecked: boolean) => void; disabled?: boolean; children: ReactNode }

export function CheckField({ checked, onChange, disabled = false, children }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium has-disabled:cursor-not-allowed has-disabled:text-faint">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-leaf-600"
      />
      {children}
    </label>
  )
}
