// A new password for the account: the present one proves who asks.
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { loadAuth, useShopper } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { authText } from './auth-text.ts'
import { CodeField, codeMissingText, codeShape, digitsOf } from './code-field.tsx'
import { FailNote } from './fail-note.tsx'
import { useAction } from './use-action.ts'
import { useProof } from './use-proof.ts'

type Typed = { current: string; next: string; code: string }

const leastLength = 6

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { email } = useShopper()
  const { register, handleSubmit, setFocus, getValues, formState } = useForm<Typed>({
    defaultValues: { current: '', next: '', code: '' },
  })
  const { errors } = formState
  const { needsCode, prove } = useProof()
  const { isBusy, problem, run } = useAction()

  useEffect(() => setFocus(needsCode ? 'code' : 'current'), [setFocus, needsCode])

  const submit = handleSubmit(({ current, next, code }) =>
    run(async () => {
      const proof = await prove({ password: current, code: digitsOf(code) })
      if (!proof.isProven) return proof.text
      const door = await loadAuth()
      const changed = await door.changePassword(next)
      if (!changed.ok) return authText(changed.reason)
      showToast('Your password was changed.')
      onDone()
    }),
  )

  return (
    <form
      noValidate
      aria-label="Change password"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current', { required: 'Enter Your Password Please *' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.next?.message}
        hint={`At least ${leastLength} characters`}
        {...register('next', {
          required: 'Enter a new password please *',
          minLength: { value: leastLength, message: `A password has at least ${leastLength} characters *` },
          validate: (next) => next !== getValues('current') || 'This is your present password *',
        })}
      />
      {needsCode && (
        <CodeField
          error={errors.code?.message}
          {...register('code', { pattern: { value: codeShape, message: codeMissingText }, required: codeMissingText })}
        />
      )}
      {problem !== undefined && <FailNote text={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="max-sm:grow">
          {isBusy ? 'Saving…' : 'Save password'}
        </Button>
        <Button weight="plain" onClick={onDone} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}
