// Name, email and password of a new customer.
import { useForm } from 'react-hook-form'
import { messages } from '#domain/messages.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { filled, signInMessages } from './required.ts'
import { SubmitButton } from './submit-button.tsx'
import type { SignIn } from './use-sign-in.ts'

type RegisterFields = { name: string; email: string; password: string }

export function RegisterForm({ signIn }: { signIn: SignIn }) {
  const { register, handleSubmit, setFocus, formState } = useForm<RegisterFields>()
  const { errors } = formState

  async function makeAccount({ name, email, password }: RegisterFields): Promise<void> {
    const account = { name: name.trim(), email: email.trim(), password }
    const reason = await signIn.run((door) => door.register(account), messages.registered)
    if (reason === 'weak-password') setFocus('password', { shouldSelect: true })
    if (reason === 'email-in-use' || reason === 'invalid-email') setFocus('email', { shouldSelect: true })
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(makeAccount)(event)} className="grid gap-5">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={80}
        error={errors.name?.message}
        {...register('name', filled(signInMessages.name))}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', filled(signInMessages.email))}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...register('password', { required: signInMessages.password })}
      />
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Making your account">
        Register
      </SubmitButton>
    </form>
  )
}
