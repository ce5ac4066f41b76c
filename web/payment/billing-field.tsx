// A text field of the billing details: name or email.
import { ErrorLine } from '#web/ui/error-line.tsx'

type BillingFieldProps = {
  name: 'name' | 'email'
  label: string
  autoComplete: string
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

export function BillingField({ name, label, autoComplete, value, problem, onChange }: BillingFieldProps) {
  const id = `billing-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={254}
        value={value}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-note`}
        className="h-12 w-full rounded-2xl border border-sand-300 bg-white px-4 text-base transition-colors hover:border-leaf-500 aria-invalid:border-berry-600"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem !== undefined && <ErrorLine id={`${id}-note`}>{problem}</ErrorLine>}
    </div>
  )
}
