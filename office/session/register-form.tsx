// Creates an account at the office itself, for whoever sets the shop up and hasn't been a customer of it.
import { authText } from '#session/auth/auth-messages.ts'
import { loadAuth } from '#session/session.ts'
import { useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { FailNote } from '#office/ui/states.tsx'
import { newAccountProblems, tidyAccount } from './new-account.ts'
import { textLink } from './sign-in-form.tsx'
import type { Credentials } from './sign-in-form.tsx'

type FormProps = { typed: Credentials; onSignIn: (typed: Credentials) => void }

export function RegisterForm({ typed, onSignIn }: FormProps) {
  const form = useForm({ name: '', ...typed }, newAccountProblems)
  const { isBusy, problem, run } = useAction()
  const { email, password } = form.typed
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.submit((account) =>
        run(async () => {
          const outcome = await (await loadAuth()).register(tidyAccount(account))
          // The session itself says that somebody is signed in. A new account has no second factor.
          return outcome.ok || outcome.reason === 'second-factor' ? undefined : authText(outcome.reason)
        }),
      )}
    >
      <TextField label="Full name" autoComplete="name" maxLength={80} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...form.field('password')}
      />
      <FailNote text={problem} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Creating your account…' : 'Create account'}
      </Button>
      <p className="text-center text-sm text-soft">
        Already have an account?{' '}
        <button type="button" className={textLink} onClick={() => onSignIn({ email, password })}>
          Log in
        </button>
      </p>
    </form>
  )
}
