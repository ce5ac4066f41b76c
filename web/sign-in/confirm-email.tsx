// Confirms the email of an account by the code of a letter.
import type { AuthClient } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BrokenLink } from './broken-link.tsx'
import { CheckingLink } from './checking-link.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useCode } from './use-code.ts'

export function ConfirmEmail({ code }: { code: string }) {
  const outcome = useCode(code, confirm)
  if (outcome === undefined) return <CheckingLink />
  if (!outcome.ok) return <BrokenLink reason={outcome.reason} isForEmail />
  return (
    <SignInFrame
      title="Your email is confirmed"
      intro={<span role="status">Thank you. Now we know that our emails reach you.</span>}
    >
      <ButtonLink to="/" className="min-h-12 w-full">
        Start shopping
      </ButtonLink>
    </SignInFrame>
  )
}

async function confirm(door: AuthClient, code: string) {
  const outcome = await door.confirmEmail(code)
  // Whoever is signed in here sees it at once.
  if (outcome.ok) await door.refreshUser()
  return outcome
}
