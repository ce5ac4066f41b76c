// Emails a reset link. The page shows the same message whether or not the account exists.
import { useState } from 'react'
import { loadAuth } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { FormAlert, SubmitButton, missing, signInMessages, useAuthForm } from './form-parts.tsx'
import { FootLink, SignInFrame } from './sign-in-frame.tsx'

export const meta = hiddenMeta('Forgot password')

type ForgotFields = { email: string }

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { run, problem, isBusy } = useAuthForm()
  const form = useForm<ForgotFields>({ email: '' }, ({ email }) => ({
    email: missing(email, signInMessages.loginEmail),
  }))

  async function send({ email }: ForgotFields): Promise<void> {
    const address = email.trim()
    const outcome = await run(async () => (await loadAuth()).sendReset(address))
    if (outcome?.ok === true) setSentTo(address)
    if (outcome?.ok === false && outcome.reason === 'invalid-email') form.focus('email', { isSelected: true })
  }

  if (sentTo !== undefined) {
    return (
      <SignInFrame
        title="Check your email"
        intro={
          <span role="status">
            If there's an account for <strong className="wrap-anywhere text-ink">{sentTo}</strong>, we've emailed a
            reset link. It works for one hour.
          </span>
        }
      >
        <div className="grid gap-3">
          <ButtonLink to="/login" className="min-h-12">
            Back to log in
          </ButtonLink>
          <p className="text-center text-sm text-soft">
            Nothing there? Check your spam folder too, or{' '}
            <button
              type="button"
              className="py-2.5 font-bold text-leaf-700 hover:underline"
              onClick={() => setSentTo(undefined)}
            >
              try again
            </button>
            .
          </p>
        </div>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="Forgot password?"
      intro="Enter your email and we'll send you a reset link."
      foot={<FootLink to="/login">Back to log in</FootLink>}
    >
      <FormAlert problem={problem} />
      <form noValidate method="post" onSubmit={form.submit(send)} className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
        <SubmitButton isBusy={isBusy} busyLabel="Sending…">
          Send reset link
        </SubmitButton>
      </form>
    </SignInFrame>
  )
}
