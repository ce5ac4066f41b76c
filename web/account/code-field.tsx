// Six digits of an authenticator app.
import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

export const codeShape = /^\s*\d{3}\s?\d{3}\s*$/
export const codeMissingText = 'Please type the six digits of your authenticator app.'

export function CodeField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code of your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      {...input}
    />
  )
}

export function digitsOf(code: string): string {
  return code.replace(/\D/g, '')
}
