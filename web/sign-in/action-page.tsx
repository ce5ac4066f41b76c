// The target of the links in our emails: set a new password, confirm an email, or change it. Only the browser reads the code.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { clearAddress } from '#session/remembered-page.ts'
import { loadAuth } from '#session/session.ts'
import type { AuthClient } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydration.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { PasswordField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { BrokenLink, CheckingLink, useCode } from './email-link.tsx'
import { FormAlert, SubmitButton, missingPassword, signInMessages, useAuthForm } from './form-parts.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const meta = hiddenMeta('Your account')

export default function ActionPage() {
  const isHydrated = useHydrated()
  // The router still has the code after it is removed from the address bar, for as long as the page is open.
  const parameters = new URLSearchParams(useLocation().search)
  useEffect(clearAddress, [])
  if (!isHydrated) return <CheckingLink />
  const code = parameters.get('oobCode') ?? ''
  const mode = parameters.get('mode')
  if (code !== '' && mode === 'resetPassword') return <ResetPassword code={code} />
  if (code !== '' && (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail')) return <ConfirmEmail code={code} />
  return <BrokenLink reason="used-link" />
}

function ResetPassword({ code }: { code: string }) {
  const checked = useCode(code, check)
  if (checked === undefined) return <CheckingLink />
  return checked.ok ? <NewPassword code={code} email={checked.value} /> : <BrokenLink reason={checked.reason} />
}

const check = (auth: AuthClient, code: string) => auth.checkReset(code)

function NewPassword({ code, email }: { code: string; email: string }) {
  const [isDone, setDone] = useState(false)
  const [spent, setSpent] = useState<'expired-link' | 'used-link'>()
  const { run, problem, isBusy } = useAuthForm()
  const form = useForm({ password: '' }, ({ password }) => ({
    password: missingPassword(password, signInMessages.password),
  }))

  async function save({ password }: { password: string }): Promise<void> {
    const confirm = async () => (await loadAuth()).confirmReset(code, password)
    const outcome = await run(confirm, ['weak-password'])
    if (outcome === undefined) return
    if (outcome.ok) setDone(true)
    else if (outcome.reason === 'expired-link' || outcome.reason === 'used-link') setSpent(outcome.reason)
    else {
      if (outcome.reason === 'weak-password') form.refuse({ password: signInMessages.weakPassword })
      form.focus('password', { isSelected: true })
    }
  }

  if (spent !== undefined) return <BrokenLink reason={spent} />
  if (isDone) {
    return (
      <SignInFrame
        title="Your password has been changed"
        intro={<span role="status">You've been signed out on every device. Log in with your new password.</span>}
      >
        <ButtonLink to="/login" className="min-h-12 w-full">
          Login
        </ButtonLink>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="Set a new password"
      intro={
        <>
          For <strong className="wrap-anywhere text-ink">{email}</strong>
        </>
      }
    >
      <FormAlert problem={problem} />
      <form noValidate method="post" onSubmit={form.submit(save)} className="grid gap-5">
        {/* So that password managers know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters"
          {...form.field('password')}
        />
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save new password
        </SubmitButton>
      </form>
    </SignInFrame>
  )
}
