// A labelled text input with its hint and error message, associated for screen readers.
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Beside the label. */
  aside?: ReactNode
  /** Inside the box, at its end. */
  end?: ReactNode
}

const box =
  'block min-h-12 w-full rounded-2xl border bg-white px-4 text-base text-ink placeholder:text-faint ' +
  'transition-colors read-only:bg-sand-100 read-only:text-soft disabled:bg-sand-100 disabled:text-faint ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1'
const borders = {
  valid: 'border-sand-300 hover:border-leaf-500 focus-visible:border-leaf-600',
  invalid: 'border-berry-600',
}

export function TextField({ label, error, hint, aside, end, className = '', ...input }: FieldProps) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const isInvalid = error !== undefined
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          className={`${box} ${borders[isInvalid ? 'invalid' : 'valid']} ${end === undefined ? '' : 'pr-14'}`}
          {...input}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-faint">
          {hint}
        </p>
      )}
      {isInvalid && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}

export function PasswordField(field: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-full text-soft hover:text-leaf-700"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}

// Here and not in icons.tsx, which every page loads: most pages have no form.
function EyeIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z" />
    </svg>
  )
}

function EyeOffIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.4 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16" />
    </svg>
  )
}

const errorShape = 'mt-1.5 flex items-start gap-1.5 text-sm font-medium text-berry-600'

/** A validation message under a field. */
export function ErrorLine({ children, ...rest }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p className={errorShape} {...rest}>
      <WarningIcon className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
