// Signs somebody in at the office itself, with the session of the shop: password, second factor or social account.
import { useState } from 'react'
import { authText } from '#session/auth/auth-messages.ts'
import type { SecondFactor } from '#session/auth/auth-second-factor.ts'
import type { SignInOutcome } from '#session/auth/auth-sign-in.ts'
import { SecondFactorField, useSecondFactorEntry } from '#session/second-factor-field.tsx'
import { loadAuth } from '#session/session.ts'
import type { AuthClient } from '#session/session.ts'
import { openSocialPopup } from '#session/social-popup.ts'
import type { SocialProvider } from '#session/social-popup.ts'
import { useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { FailNote } from '#office/ui/states.tsx'

const providers = [
  { id: 'google.com', key: 'google', name: 'Google' },
  { id: 'facebook.com', key: 'facebook', name: 'Facebook' },
] as const

export const textLink = 'inline-flex min-h-11 items-center font-semibold text-leaf-700 hover:underline'

export type Credentials = { email: string; password: string }

type FormProps = {
  /** To begin with: of the person whose session has ended, or what was typed into the other form. */
  typed?: Credentials
  /** Where an account is created in place; elsewhere at the shop. */
  onRegister?: (typed: Credentials) => void
}

export function SignInForm({ typed, onRegister }: FormProps) {
  const { isBusy, problem, secondFactor, attempt, textOf, run, startAgain } = useSignIn()
  const form = useForm({ email: typed?.email ?? '', password: typed?.password ?? '' }, () => ({}))
  const entry = useSecondFactorEntry()
  const offered = useLoaded('social', async () => (await loadAuth()).social).value

  const enter = (provider: SocialProvider) => {
    const popup = openSocialPopup(provider)
    if (popup.isBlocked) popup.cancel()
    attempt(async () => {
      if (popup.isBlocked) return 'Your browser blocked the pop-up. Please allow pop-ups for this shop.'
      const result = await popup.result
      if (result.ok) return textOf(await (await loadAuth()).signInWithTicket(result.value))
      return result.reason === 'refused' ? result.message : undefined
    })
  }

  if (secondFactor !== undefined)
    return (
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const code = entry.read()
          if (code !== undefined) run((auth) => auth.signInWithCode(secondFactor, code))
        }}
      >
        <SecondFactorField entry={entry} secondFactor={secondFactor} />
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
      onSubmit={form.submit(({ email, password }) => run((auth) => auth.signIn(email.trim(), password)))}
    >
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <FailNote text={problem} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      {providers
        .filter(({ key }) => offered?.[key] === true)
        .map(({ id, name }) => (
          <Button key={id} weight="plain" onClick={() => enter(id)}>
            Continue with {name}
          </Button>
        ))}
      <p className="text-center text-sm text-soft">
        {onRegister === undefined ? (
          <a className={textLink} href="/register">
            Create an account
          </a>
        ) : (
          <button type="button" className={textLink} onClick={() => onRegister(form.typed)}>
            Create an account
          </button>
        )}{' '}
        or{' '}
        <a className={textLink} href="/forgot-password">
          reset your password
        </a>
      </p>
    </form>
  )
}

/** The session itself says when somebody is signed in. */
function useSignIn() {
  const { isBusy, problem, run: attempt } = useAction()
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()

  /** What to say about a sign-in that isn't complete. */
  function textOf(outcome: SignInOutcome): string | undefined {
    if (outcome.ok) return undefined
    if (outcome.reason === 'second-factor') {
      setSecondFactor(outcome.secondFactor)
      return undefined
    }
    if (outcome.reason === 'code-expired') setSecondFactor(undefined)
    return authText(outcome.reason)
  }

  const run = (action: (auth: AuthClient) => Promise<SignInOutcome>) =>
    attempt(async () => textOf(await action(await loadAuth())))

  const startAgain = () =>
    attempt(async () => {
      setSecondFactor(undefined)
      return undefined
    })

  return { isBusy, problem, secondFactor, attempt, textOf, run, startAgain }
}
