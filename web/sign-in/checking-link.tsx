// While the identity service looks at a code.
import { Spinner } from '#web/ui/spinner.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function CheckingLink() {
  return (
    <SignInFrame title="One moment" intro="We are checking your link.">
      <Spinner label="Checking your link" />
      <noscript>This page needs JavaScript.</noscript>
    </SignInFrame>
  )
}
