// A link that does not work (any more): why, and how to get a new one.
import { authHelp } from '#web/session/auth-messages.ts'
import type { AuthRefusal } from '#web/session/auth-outcome.ts'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type BrokenLinkProps = {
  reason: AuthRefusal
  /** A link for the email is asked for in the account, one for the password by anybody. */
  isForEmail?: boolean
}

export function BrokenLink({ reason, isForEmail = false }: BrokenLinkProps) {
  const session = useSession()
  const isSpent = reason === 'expired-link' || reason === 'used-link'
  return (
    <SignInFrame
      title={isSpent ? 'This link has expired' : 'That did not work'}
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
            Ask for a new link
          </ButtonLink>
        )}
        {isSpent && isForEmail && (
          <ButtonLink to={session.state === 'signed-in' ? '/user/profile' : '/login'} className="min-h-12">
            {session.state === 'signed-in' ? 'Ask for a new link' : 'Log in to get a new link'}
          </ButtonLink>
        )}
      </div>
    </SignInFrame>
  )
}
