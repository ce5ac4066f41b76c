// A labelled line of text with its hint and its error, tied together for everybody who does not see them.
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { ErrorLine } from './error-line.tsx'
import { EyeIcon, EyeOffIcon } from './field-icons.tsx'

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
const edges = {
  right: 'border-sand-300 hover:border-leaf-500 focus-visible:border-leaf-600',
  wrong: 'border-berry-600',
}

export function TextField({ label, error, hint, aside, end, className = '', ...input }: FieldProps) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const isWrong = error !== undefined
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
          aria-invalid={isWrong}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          className={`${box} ${edges[isWrong ? 'wrong' : 'right']} ${end === undefined ? '' : 'pr-14'}`}
          {...input}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-faint">
          {hint}
        </p>
      )}
      {isWrong && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
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
