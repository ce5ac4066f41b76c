// Creates an account at the office itself, for whoever sets the shop up and hasn't been a customer of it.
import { useState } from 'react'
import { authText } from '#session/auth-messages.ts'
import { loadAuth } from '#session/session.ts'
import { useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { readNewAccount } from './new-account.ts'
import type { NewAccountProblems } from './new-account.ts'
import { textLink } from './sign-in-form.tsx'
import type { Credentials } from './sign-in-form.tsx'

type FormProps = { typed: Credentials; onSignIn: (typed: Credentials) => void }

export function RegisterForm({ typed, onSignIn }: FormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState(typed.email)
  const [password, setPassword] = useState(typed.password)
  const [wrong, setWrong] = useState<NewAccountProblems>({})
  const { isBusy, problem, run } = useAction()
  const form = useWrongFocus(wrong)
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const { account, wrong: found } = readNewAccount({ name, email, password })
        setWrong(found)
        if (account === undefined) return
        run(async () => {
          const outcome = await (await loadAuth()).register(account)
          // The session itself says that somebody is signed in. A new account has no second factor.
          return outcome.ok || outcome.reason === 'second-factor' ? undefined : authText(outcome.reason)
        })
      }}
    >
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={80}
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={wrong.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
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
