// Sets a new password by the code of a letter.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadAuth } from '#web/session/session.ts'
import type { AuthClient } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { BrokenLink } from './broken-link.tsx'
import { CheckingLink } from './checking-link.tsx'
import { FormAlert } from './form-alert.tsx'
import { signInMessages } from './required.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useCode } from './use-code.ts'

export function ResetPassword({ code }: { code: string }) {
  const checked = useCode(code, check)
  if (checked === undefined) return <CheckingLink />
  return checked.ok ? <NewPassword code={code} email={checked.value} /> : <BrokenLink reason={checked.reason} />
}

const check = (door: AuthClient, code: string) => door.checkReset(code)

function NewPassword({ code, email }: { code: string; email: string }) {
  const [isDone, setDone] = useState(false)
  const [spent, setSpent] = useState<'expired-link' | 'used-link'>()
  const form = useAuthForm()
  const { register, handleSubmit, setFocus, formState } = useForm<{ password: string }>()

  async function save({ password }: { password: string }): Promise<void> {
    const outcome = await form.run(async () => (await loadAuth()).confirmReset(code, password))
    if (outcome === undefined) return
    if (outcome.ok) setDone(true)
    else if (outcome.reason === 'expired-link' || outcome.reason === 'used-link') setSpent(outcome.reason)
    else setFocus('password', { shouldSelect: true })
  }

  if (spent !== undefined) return <BrokenLink reason={spent} />
  if (isDone) {
    return (
      <SignInFrame
        title="Your password is changed"
        intro={<span role="status">Every device has been signed out. Log in with your new password.</span>}
      >
        <ButtonLink to="/login" className="min-h-12 w-full">
          Login
        </ButtonLink>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="A new password"
      intro={
        <>
          for <strong className="break-words text-ink">{email}</strong>
        </>
      }
    >
      <FormAlert trouble={form.trouble} />
      <form noValidate method="post" onSubmit={(event) => void handleSubmit(save)(event)} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={formState.errors.password?.message}
          {...register('password', { required: signInMessages.password })}
        />
        <SubmitButton isBusy={form.isBusy} busyLabel="Saving your password">
          Save the new password
        </SubmitButton>
      </form>
    </SignInFrame>
  )
}
