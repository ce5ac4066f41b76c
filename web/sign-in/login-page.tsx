// Login: email and password, then a second factor if the account has one, or a social account.
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { GoTo } from '#session/go-to.tsx'
import { pageOfState } from '#session/remembered-page.ts'
import { useSession } from '#session/session.ts'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { FormAlert, SubmitButton, filled, signInMessages } from './form-parts.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { FootLink, SignInFrame } from './sign-in-frame.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useReturnedTicket, useSignIn } from './use-sign-in.ts'
import type { SignIn } from './use-sign-in.ts'

export const meta = hiddenMeta('Login')

export default function LoginPage() {
  const { name } = useShop()
  const session = useSession()
  const { state } = useLocation()
  const signIn = useSignIn()
  const returnedTo = useReturnedTicket(signIn)
  const page = returnedTo ?? pageOfState(state)
  const { secondFactor } = signIn

  if (session.state === 'signed-in') return <GoTo page={page} />
  if (secondFactor !== undefined) return <SecondFactorStep signIn={signIn} secondFactor={secondFactor} />
  return (
    <SignInFrame
      title="Login"
      intro={page === '/checkout' ? 'Log in to check out. Your cart is saved.' : 'Welcome back. Good to see you.'}
      foot={
        <>
          {`New to ${name}? `}
          <FootLink to="/register" state={state}>
            Register
          </FootLink>
        </>
      }
    >
      <FormAlert problem={signIn.problem} />
      <LoginForm signIn={signIn} />
      <SocialButtons signIn={signIn} page={page} />
    </SignInFrame>
  )
}

type LoginFields = { email: string; password: string }

function LoginForm({ signIn }: { signIn: SignIn }) {
  const { register, handleSubmit, setFocus, formState } = useForm<LoginFields>()
  const { errors } = formState

  async function login({ email, password }: LoginFields): Promise<void> {
    const reason = await signIn.run((auth) => auth.signIn(email.trim(), password), messages.loggedIn)
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
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Logging in…">
        Login
      </SubmitButton>
    </form>
  )
}
