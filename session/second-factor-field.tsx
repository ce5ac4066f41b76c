// The field for a second factor: the code of an authenticator app or, for somebody who has lost it, a recovery code.
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import type { SecondFactor, SecondFactorCode } from './auth/auth-second-factor.ts'

type Kind = SecondFactorCode['kind']

const kinds = {
  app: {
    label: 'Authenticator code',
    shape: /^\d{6}$/,
    missing: 'Enter the 6-digit code from your authenticator app.',
    other: { kind: 'recovery', label: 'Use a recovery code' },
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
  },
  recovery: {
    label: 'Recovery code',
    shape: /^[a-z\d]{16}$/i,
    missing: 'Enter one of your recovery codes: 16 characters.',
    other: { kind: 'app', label: 'Use your authenticator app' },
    input: {
      hint: 'Each code works once.',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 40,
    },
  },
} as const satisfies Record<Kind, unknown>

export type SecondFactorEntry = ReturnType<typeof useSecondFactorEntry>

export function useSecondFactorEntry() {
  const [kind, setKind] = useState<Kind>('app')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  return {
    kind,
    typed,
    problem,
    field,
    type: setTyped,
    refuse: setProblem,

    switchTo(next: Kind): void {
      setKind(next)
      setTyped('')
      setProblem(undefined)
    },

    /** Marks and focuses the field when it can't be a code. */
    read(): SecondFactorCode | undefined {
      const text = typed.replaceAll(/[\s-]/g, '')
      const isComplete = kinds[kind].shape.test(text)
      setProblem(isComplete ? undefined : kinds[kind].missing)
      if (isComplete) return { kind, text }
      field.current?.focus()
      return undefined
    },
  }
}

type SecondFactorFieldProps = {
  entry: SecondFactorEntry
  /** The sign-in that is waiting for the code; none while an app is being set up. */
  secondFactor?: SecondFactor
}

export function SecondFactorField({ entry, secondFactor }: SecondFactorFieldProps) {
  const { kind, typed, problem, field, type, switchTo } = entry
  const { label, input, other } = kinds[kind]
  const isAwaited = secondFactor !== undefined
  // It appears, or changes, as the next thing to fill in.
  useEffect(() => {
    if (isAwaited) field.current?.focus()
  }, [isAwaited, field, kind])
  return (
    <div>
      <TextField
        ref={field}
        label={label}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        error={problem}
        {...input}
      />
      {secondFactor?.takesRecoveryCodes === true && (
        <button
          type="button"
          onClick={() => switchTo(other.kind)}
          className="mt-1 min-h-11 text-sm font-semibold text-leaf-700 underline underline-offset-4 hover:text-leaf-800"
        >
          {other.label}
        </button>
      )}
    </div>
  )
}
