// Login: email and password, then a second factor if the account has one, or a social account.
import { Link, useLocation } from 'react-router'
import { messages } from '#domain/messages.ts'
import { GoTo } from '#session/go-to.tsx'
import { pageOfState } from '#session/remembered-page.ts'
import { useSession } from '#session/session.ts'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { FormAlert, SubmitButton, missing, missingPassword, signInMessages } from './form-parts.tsx'
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
  const form = useForm<LoginFields>({ email: '', password: '' }, ({ email, password }) => ({
    email: missing(email, signInMessages.loginEmail),
    password: missingPassword(password, signInMessages.loginPassword),
  }))

  async function login({ email, password }: LoginFields): Promise<void> {
    const reason = await signIn.run((auth) => auth.signIn(email.trim(), password), messages.loggedIn)
    if (reason === 'wrong-password') form.focus('password', { isSelected: true })
    if (reason === 'user-not-found' || reason === 'invalid-email') form.focus('email', { isSelected: true })
  }

  return (
    <form noValidate method="post" onSubmit={form.submit(login)} className="grid gap-5">
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <Link to="/forgot-password" className="-my-2 py-2 text-sm font-semibold text-leaf-700 hover:underline">
            Forgot password?
          </Link>
        }
        {...form.field('password')}
      />
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Logging in…">
        Login
      </SubmitButton>
    </form>
  )
}
