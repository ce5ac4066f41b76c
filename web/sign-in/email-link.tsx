// What the pages behind our email links share: checking the code, and a link that doesn't work.
import { refused } from '#domain/outcome.ts'
import { authHelp } from '#session/auth/auth-messages.ts'
import type { AuthOutcome, AuthRefusal } from '#session/auth/auth-outcome.ts'
import { loadAuth, useSession } from '#session/session.ts'
import type { AuthClient } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { orUnreachable } from './form-parts.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const checks = new Map<string, Promise<AuthOutcome<unknown>>>()

/** Undefined until the identity service has checked the code. A code is checked once, however often the page is rendered. */
export function useCode<Value>(
  code: string,
  check: (auth: AuthClient, code: string) => Promise<AuthOutcome<Value>>,
): AuthOutcome<Value> | undefined {
  const { state, value } = useLoaded(code, () => {
    const started = checks.get(code) as Promise<AuthOutcome<Value>> | undefined
    const outcome = started ?? orUnreachable(async () => check(await loadAuth(), code))
    checks.set(code, outcome)
    return outcome
  })
  return state === 'failed' ? refused('unknown') : value
}

export function CheckingLink() {
  return (
    <SignInFrame title="One moment" intro="We're checking your link.">
      <Spinner label="Checking your link" />
      <noscript>Turn on JavaScript to use this page.</noscript>
    </SignInFrame>
  )
}

type BrokenLinkProps = {
  reason: AuthRefusal
  /** A new verification link is sent from the account, a new reset link to anybody who asks. */
  isForEmail?: boolean
}

export function BrokenLink({ reason, isForEmail = false }: BrokenLinkProps) {
  const session = useSession()
  const isSpent = reason === 'expired-link' || reason === 'used-link'
  return (
    <SignInFrame
      title={isSpent ? 'This link has expired' : "That didn't work"}
      intro={<span role="alert">{authHelp(reason)}</span>}
    >
      <div className="grid gap-3">
        {!isSpent && (
          <Button className="min-h-12" onClick={() => window.location.assign('/')}>
            Back To Home
          </Button>
        )}
        {isSpent && !isForEmail && (
          <ButtonLink to="/forgot-password" className="min-h-12">
            Get a new link
          </ButtonLink>
        )}
        {isSpent && isForEmail && (
          <ButtonLink to={session.state === 'signed-in' ? '/user/profile' : '/login'} className="min-h-12">
            {session.state === 'signed-in' ? 'Get a new link' : 'Log in to get a new link'}
          </ButtonLink>
        )}
      </div>
    </SignInFrame>
  )
}
