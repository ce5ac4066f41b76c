// Register: name, email and password, or a social account.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { GoTo } from '#web/session/go-to.tsx'
import { pageOfState } from '#web/session/remembered-page.ts'
import { useSession } from '#web/session/session.ts'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { FormAlert } from './form-alert.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { FootLink, SignInFrame } from './sign-in-frame.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'

export const meta = () => hiddenMeta('Register')

export default function RegisterPage() {
  const session = useSession()
  const { state } = useLocation()
  const signIn = useSignIn()
  const remembered = pageOfState(state)
  // A new customer starts at the front of the shop; whoever has come by a social account goes on.
  const [page, setPage] = useState('/')
  const { secondFactor } = signIn

  if (session.state === 'signed-in') return <GoTo page={page} />
  if (secondFactor !== undefined) return <SecondFactorStep signIn={signIn} secondFactor={secondFactor} />
  return (
    <SignInFrame
      title="Register"
      intro="An account takes less than a minute."
      foot={
        <>
          Already a customer?{' '}
          <FootLink to="/login" state={state}>
            Login
          </FootLink>
        </>
      }
    >
      <FormAlert trouble={signIn.trouble} />
      <RegisterForm signIn={signIn} />
      <SocialButtons signIn={signIn} page={remembered} onStart={() => setPage(remembered)} />
    </SignInFrame>
  )
}
