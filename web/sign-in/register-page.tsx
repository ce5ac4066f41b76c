// Register: name, email and password, or a social account.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { authHelp } from '#session/auth/auth-messages.ts'
import { waitingCheckout } from '#web/purchase/waiting-checkout.ts'
import { GoTo } from '#session/go-to.tsx'
import { pageOfState } from '#session/remembered-page.ts'
import { useSession } from '#session/session.ts'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { FormAlert, SubmitButton, missing, missingPassword, signInMessages } from './form-parts.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { FootLink, SignInFrame } from './sign-in-frame.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'
import type { SignIn } from './use-sign-in.ts'

export const meta = hiddenMeta('Register')

export default function RegisterPage() {
  const session = useSession()
  const { state } = useLocation()
  const signIn = useSignIn()
  const remembered = pageOfState(state)
  // A new customer starts on the home page; a social account may be an existing one and returns to the remembered page.
  const [page, setPage] = useState('/')
  const { secondFactor } = signIn

  if (session.state === 'signed-in') return <GoTo page={page} />
  if (secondFactor !== undefined) return <SecondFactorStep signIn={signIn} secondFactor={secondFactor} />
  return (
    <SignInFrame
      title="Register"
      intro="It takes less than a minute."
      foot={
        <>
          Already a customer?{' '}
          <FootLink to="/login" state={state}>
            Login
          </FootLink>
          <span className="block">
            Allergies or a diet? <FootLink to="/avoid">Tell us what you avoid</FootLink>
          </span>
        </>
      }
    >
      <FormAlert problem={signIn.problem} />
      <RegisterForm signIn={signIn} onSubmit={() => waitingCheckout.mark(remembered)} />
      <SocialButtons signIn={signIn} page={remembered} onStart={() => setPage(remembered)} />
    </SignInFrame>
  )
}

type RegisterFields = { name: string; email: string; password: string }

function RegisterForm({ signIn, onSubmit }: { signIn: SignIn; onSubmit: () => void }) {
  const form = useForm<RegisterFields>({ name: '', email: '', password: '' }, ({ name, email, password }) => ({
    name: missing(name, signInMessages.name),
    email: missing(email, signInMessages.email),
    password: missingPassword(password, signInMessages.password),
  }))

  async function createAccount({ name, email, password }: RegisterFields): Promise<void> {
    onSubmit()
    const account = { name: name.trim(), email: email.trim(), password }
    const atField = ['weak-password', 'invalid-email'] as const
    const reason = await signIn.run((auth) => auth.register(account), messages.registered, atField)
    if (reason === 'weak-password') form.refuse({ password: signInMessages.weakPassword })
    if (reason === 'invalid-email') form.refuse({ email: authHelp(reason) })
    if (reason === 'weak-password') form.focus('password', { isSelected: true })
    if (reason === 'email-in-use' || reason === 'invalid-email') form.focus('email', { isSelected: true })
  }

  return (
    <form noValidate method="post" onSubmit={form.submit(createAccount)} className="grid gap-5">
      <TextField label="Full name" autoComplete="name" maxLength={80} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...form.field('password')}
      />
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Creating your account…">
        Register
      </SubmitButton>
    </form>
  )
}
