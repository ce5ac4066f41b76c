// Login: email and password, a second factor where the account has one, or a social account.
import { useLocation } from 'react-router'
import { GoTo } from '#web/session/go-to.tsx'
import { pageOfState } from '#web/session/remembered-page.ts'
import { useSession } from '#web/session/session.ts'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { FormAlert } from './form-alert.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { FootLink, SignInFrame } from './sign-in-frame.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useReturnedTicket } from './use-returned-ticket.ts'
import { useSignIn } from './use-sign-in.ts'

export const meta = () => hiddenMeta('Login')

export default function LoginPage() {
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
      intro="Welcome back. Good to see you."
      foot={
        <>
          New to Larder?{' '}
          <FootLink to="/register" state={state}>
            Register
          </FootLink>
        </>
      }
    >
      <FormAlert trouble={signIn.trouble} />
      <LoginForm signIn={signIn} />
      <SocialButtons signIn={signIn} page={page} />
    </SignInFrame>
  )
}
