// Signs somebody in at the office itself, with the session of the shop: password, second factor or social account.
import { useState } from 'react'
import { authText } from '#web/session/auth-messages.ts'
import type { SecondFactor } from '#web/session/auth-second-factor.ts'
import type { SignInOutcome } from '#web/session/auth-sign-in.ts'
import { Unreachable, loadAuth } from '#web/session/session.ts'
import type { AuthClient } from '#web/session/session.ts'
import { openSocialPopup } from '#web/session/social-popup.ts'
import type { SocialProvider } from '#web/session/social-popup.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'
import { useThrow } from '#web/ui/use-throw.ts'
import { FailNote } from '#office/ui/states.tsx'

const providers = [
  { id: 'google.com', key: 'google', name: 'Google' },
  { id: 'facebook.com', key: 'facebook', name: 'Facebook' },
] as const

export function SignInForm() {
  const { isBusy, problem, secondFactor, run, startAgain, refuse } = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const offered = useLoaded('social', async () => (await loadAuth()).social).value

  const enter = async (provider: SocialProvider) => {
    const popup = openSocialPopup(provider)
    if (popup.isBlocked) {
      popup.cancel()
      return refuse('Your browser blocked the pop-up. Please allow pop-ups for this shop.')
    }
    const result = await popup.result
    if (result.ok) await run((auth) => auth.signInWithTicket(result.value))
    else if (result.reason === 'refused') refuse(result.message)
  }

  if (secondFactor !== undefined)
    return (
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = { kind: 'app', text: code.replaceAll(/\s/g, '') } as const
          void run((auth) => auth.signInWithCode(secondFactor, typed))
        }}
      >
        <TextField
          label="Authenticator code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          ref={(field) => field?.focus()}
        />
        <FailNote text={problem} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </Button>
        <Button weight="plain" onClick={startAgain}>
          Back to log in
        </Button>
      </form>
    )

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run((auth) => auth.signIn(email.trim(), password))
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <FailNote text={problem} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      {providers
        .filter(({ key }) => offered?.[key] === true)
        .map(({ id, name }) => (
          <Button key={id} weight="plain" onClick={() => void enter(id)}>
            Continue with {name}
          </Button>
        ))}
      <p className="text-center text-sm text-soft">
        <a className="font-semibold text-leaf-700 hover:underline" href="/register">
          Create an account
        </a>{' '}
        or{' '}
        <a className="font-semibold text-leaf-700 hover:underline" href="/forgot-password">
          reset your password
        </a>
      </p>
    </form>
  )
}

/** One attempt at a time. The session itself says when somebody is signed in. */
function useSignIn() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const throwError = useThrow()

  async function run(action: (auth: AuthClient) => Promise<SignInOutcome>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const outcome = await action(await loadAuth())
      if (outcome.ok) return
      if (outcome.reason === 'second-factor') return setSecondFactor(outcome.secondFactor)
      if (outcome.reason === 'code-expired') setSecondFactor(undefined)
      setProblem(authText(outcome.reason))
    } catch (error) {
      if (error instanceof Unreachable) setProblem("We can't reach the shop. Check your connection and try again.")
      else throwError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    secondFactor,
    run,
    refuse: setProblem,
    startAgain: () => {
      setSecondFactor(undefined)
      setProblem(undefined)
    },
  }
}
