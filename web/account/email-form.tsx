// A new email for the account: a link goes to it, and it counts when it is confirmed there.
import { useRef, useState } from 'react'
import { loadAuth, useShopper } from '#web/session/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { authText } from './auth-text.ts'
import { ProofForm } from './proof-form.tsx'

type EmailFormProps = { onSent: (email: string) => void; onCancel: () => void }

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { email } = useShopper()
  const typed = useRef('')
  const [wrong, setWrong] = useState<string>()

  const isReady = () => {
    const next = typed.current.trim()
    const problem =
      next === ''
        ? 'Enter your new email please *'
        : next.toLowerCase() === email.toLowerCase()
          ? 'This is your email already *'
          : undefined
    setWrong(problem)
    return problem === undefined
  }

  const send = async () => {
    const next = typed.current.trim()
    const sent = await (await loadAuth()).changeEmail(next)
    if (!sent.ok) return authText(sent.reason)
    onSent(next)
  }

  return (
    <ProofForm
      label="Change email"
      action="Send the link"
      doing="Sending…"
      isReady={isReady}
      onProven={send}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">
        We'll email a link to the new address. Your email changes when you open it and confirm.
      </p>
      <TextField
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={wrong}
        onChange={(event) => {
          typed.current = event.currentTarget.value
          setWrong(undefined)
        }}
      />
    </ProofForm>
  )
}
