// Asks for the email to which a link for a new password goes. The answer is the same whether or not there is an account.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadAuth } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { filled, signInMessages } from './required.ts'
import { FootLink, SignInFrame } from './sign-in-frame.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAuthForm } from './use-auth-form.ts'

export const meta = () => hiddenMeta('Forgot password')

type ForgotFields = { email: string }

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useAuthForm()
  const { register, handleSubmit, setFocus, formState } = useForm<ForgotFields>()

  async function send({ email }: ForgotFields): Promise<void> {
    const address = email.trim()
    const outcome = await form.run(async () => (await loadAuth()).sendReset(address))
    if (outcome?.ok === true) setSentTo(address)
    if (outcome?.ok === false && outcome.reason === 'invalid-email') setFocus('email', { shouldSelect: true })
  }

  if (sentTo !== undefined) {
    return (
      <SignInFrame
        title="Look into your mail"
        intro={
          <span role="status">
            If there is an account for <strong className="break-words text-ink">{sentTo}</strong>, a email with a link
            for a new password is on its way. The link works for one hour.
          </span>
        }
      >
        <div className="grid gap-3">
          <ButtonLink to="/login" className="min-h-12">
            Back to the login
          </ButtonLink>
          <p className="text-center text-sm text-soft">
            Nothing there? Look among the unwanted mail, or{' '}
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
      intro="Tell us your email, and we send you a link for a new one."
      foot={<FootLink to="/login">Back to the login</FootLink>}
    >
      <FormAlert trouble={form.trouble} />
      <form noValidate method="post" onSubmit={(event) => void handleSubmit(send)(event)} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={formState.errors.email?.message}
          {...register('email', filled(signInMessages.loginEmail))}
        />
        <SubmitButton isBusy={form.isBusy} busyLabel="Sending the letter">
          Send the link
        </SubmitButton>
      </form>
    </SignInFrame>
  )
}
