import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { filled, signInMessages } from './required.ts'
import { SubmitButton } from './submit-button.tsx'
import type { SignIn } from './use-sign-in.ts'

type LoginFields = { email: string; password: string }

export function LoginForm({ signIn }: { signIn: SignIn }) {
  const { register, handleSubmit, setFocus, formState } = useForm<LoginFields>()
  const { errors } = formState

  async function login({ email, password }: LoginFields): Promise<void> {
    const reason = await signIn.run((door) => door.signIn(email.trim(), password), messages.loggedIn)
    if (reason === 'wrong-password') setFocus('password', { shouldSelect: true })
    if (reason === 'user-not-found' || reason === 'invalid-email') setFocus('email', { shouldSelect: true })
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(login)(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', filled(signInMessages.loginEmail))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        aside={
          <Link to="/forgot-password" className="-my-2 py-2 text-sm font-semibold text-leaf-700 hover:underline">
            Forgot password?
          </Link>
        }
        {...register('password', { required: signInMessages.loginPassword })}
      />
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Logging in">
        Login
      </SubmitButton>
    </form>
  )
}
