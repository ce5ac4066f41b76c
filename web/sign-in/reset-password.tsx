// Sets a new password, with the code of an emailed link.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadAuth } from '#web/session/session.ts'
import type { AuthClient } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { BrokenLink, CheckingLink, useCode } from './email-link.tsx'
import { FormAlert, SubmitButton, signInMessages, useAuthForm } from './form-parts.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function ResetPassword({ code }: { code: string }) {
  const checked = useCode(code, check)
  if (checked === undefined) return <CheckingLink />
  return checked.ok ? <NewPassword code={code} email={checked.value} /> : <BrokenLink reason={checked.reason} />
}

const check = (auth: AuthClient, code: string) => auth.checkReset(code)

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
        title="Your password has been changed"
        intro={<span role="status">You've been signed out on every device. Log in with your new password.</span>}
      >
        <ButtonLink to="/login" className="min-h-12 w-full">
          Login
        </ButtonLink>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="Set a new password"
      intro={
        <>
          For <strong className="wrap-anywhere text-ink">{email}</strong>
        </>
      }
    >
      <FormAlert problem={form.problem} />
      <form noValidate method="post" onSubmit={(event) => void handleSubmit(save)(event)} className="grid gap-5">
        {/* So that password managers know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={formState.errors.password?.message}
          {...register('password', { required: signInMessages.password })}
        />
        <SubmitButton isBusy={form.isBusy} busyLabel="Saving…">
          Save new password
        </SubmitButton>
      </form>
    </SignInFrame>
  )
}
