// Verifies the email of an account, or changes it, with the code of an emailed link. Opening the link isn't enough, the
// button has to be clicked: nobody should verify a stranger's account by following a link that the stranger requested.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { loadAuth } from '#session/session.ts'
import type { AuthClient } from '#session/session.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BrokenLink, CheckingLink, useCode } from './email-link.tsx'
import { FormAlert, SubmitButton, useAuthForm } from './form-parts.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type EmailLink = { email: string; previousEmail: string | null }

export function ConfirmEmail({ code }: { code: string }) {
  const checked = useCode(code, check)
  if (checked === undefined) return <CheckingLink />
  return checked.ok ? (
    <Confirmation code={code} link={checked.value} />
  ) : (
    <BrokenLink reason={checked.reason} isForEmail />
  )
}

const check = (auth: AuthClient, code: string) => auth.checkEmailLink(code)

function Confirmation({ code, link }: { code: string; link: EmailLink }) {
  const [isDone, setDone] = useState(false)
  const [spent, setSpent] = useState<'expired-link' | 'used-link'>()
  const form = useAuthForm()
  const { name } = useShop()
  const { email, previousEmail } = link
  const isChange = previousEmail !== null

  async function confirm(): Promise<void> {
    const outcome = await form.run(async () => {
      const auth = await loadAuth()
      const confirmed = await auth.confirmEmail(code)
      // If the shopper is signed in here, the page shows it right away.
      if (confirmed.ok) await auth.refreshUser()
      return confirmed
    })
    if (outcome === undefined) return
    if (outcome.ok) setDone(true)
    else if (outcome.reason === 'expired-link' || outcome.reason === 'used-link') setSpent(outcome.reason)
  }

  if (spent !== undefined) return <BrokenLink reason={spent} isForEmail />
  if (isDone) return isChange ? <Changed email={email} /> : <Verified />
  return (
    <SignInFrame
      title={isChange ? 'Change your email?' : 'Is this your account?'}
      intro={
        isChange ? (
          <>
            {`The ${name} account `}
            <Address>{previousEmail}</Address> will use <Address>{email}</Address> from now on.
          </>
        ) : (
          <>
            Confirm that <Address>{email}</Address> is your email address{' '}
            {`and that you created the ${name} account with it.`}
          </>
        )
      }
    >
      <FormAlert problem={form.problem} />
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
        className="grid gap-4"
      >
        <SubmitButton isBusy={form.isBusy} busyLabel="Confirming…">
          {isChange ? 'Yes, change my email' : 'Yes, confirm my email'}
        </SubmitButton>
        <p className="text-center text-sm text-soft">
          {isChange ? "Didn't ask for this?" : "Didn't create an account?"} Close this page and nothing changes.
        </p>
      </form>
    </SignInFrame>
  )
}

function Verified() {
  return (
    <SignInFrame
      title="Thanks, your email is verified"
      intro={<span role="status">Receipts and order updates will reach you.</span>}
    >
      <ButtonLink to="/" className="min-h-12 w-full">
        Start shopping
      </ButtonLink>
    </SignInFrame>
  )
}

function Changed({ email }: { email: string }) {
  return (
    <SignInFrame
      title="Your email has been changed"
      intro={
        <span role="status">
          You've been signed out on every device. Log in with <Address>{email}</Address>.
        </span>
      }
    >
      <ButtonLink to="/login" className="min-h-12 w-full">
        Login
      </ButtonLink>
    </SignInFrame>
  )
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="wrap-anywhere text-ink">{children}</strong>
}
