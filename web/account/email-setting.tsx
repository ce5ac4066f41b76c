// The email: whether it is verified, a new verification link, and changing it.
import { useEffect, useRef, useState } from 'react'
import { Unreachable, loadAuth, useShopper } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useThrow } from '#ui/use-throw.ts'
import { FailNote } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { ProofForm } from './proof-form.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { useAction } from '#session/use-action.ts'

export function EmailSetting() {
  const { email, emailVerified } = useShopper()
  const [isSent, setSent] = useState(false)
  const [newEmail, setNewEmail] = useState<string>()
  const opener = useOpener()
  const { isBusy, problem, run } = useAction()
  useRefreshOnReturn(!emailVerified)

  const send = () =>
    run(async () => {
      const auth = await loadAuth()
      const sent = await auth.sendVerification()
      setSent(sent.ok)
      return sent.ok ? undefined : authText(sent.reason)
    })

  return (
    <Setting
      Icon={MailIcon}
      title="Email"
      badge={emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="bad">Not verified</Badge>}
      text={email}
      action={
        <>
          {!emailVerified && (
            <Button weight="plain" className="max-sm:w-full" disabled={isBusy} onClick={send}>
              {isBusy ? 'Sending…' : isSent ? 'Send again' : 'Send verification email'}
            </Button>
          )}
          <OpenButton opener={opener}>Change email</OpenButton>
        </>
      }
    >
      {!emailVerified && (
        <>
          {/* A reset hands an unverified account to whoever has the mailbox, and clears what a stranger could have stored. */}
          <p className="text-sm text-soft">
            Verify it so you keep your addresses, cards and lists if you reset your password.
          </p>
          {problem !== undefined && <FailNote text={problem} onRetry={send} isBusy={isBusy} />}
          {isSent && (
            <p role="status" className="mt-2 text-sm text-soft">
              We've emailed a link to {email}. Open it and confirm, then come back to this page.
            </p>
          )}
        </>
      )}
      {opener.isOpen && (
        <EmailForm
          onSent={(sentTo) => {
            setNewEmail(sentTo)
            opener.close()
          }}
          onCancel={opener.close}
        />
      )}
      {!opener.isOpen && newEmail !== undefined && (
        <p role="status" className="mt-3 text-sm text-soft first:mt-0">
          We've emailed a link to {newEmail}. Your email changes when you confirm it there.
        </p>
      )}
    </Setting>
  )
}

/** The link is opened in another tab or on another device: check again when the shopper returns to this page. */
function useRefreshOnReturn(isUnverified: boolean): void {
  const throwError = useThrow()
  useEffect(() => {
    if (!isUnverified) return
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      loadAuth()
        .then((auth) => auth.refreshUser())
        .catch((error: unknown) => {
          if (!(error instanceof Unreachable)) throwError(error)
        })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [isUnverified, throwError])
}

type EmailFormProps = { onSent: (email: string) => void; onCancel: () => void }

/** The email changes only when the link that is sent to the new address is confirmed. */
function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { email } = useShopper()
  const typed = useRef('')
  const [wrong, setWrong] = useState<string>()

  const isReady = () => {
    const next = typed.current.trim()
    const problem =
      next === ''
        ? 'Enter your new email please *'
        : next.toLowerCase() === email.toLowerCase()
          ? "That's your email already *"
          : undefined
    setWrong(problem)
    return problem === undefined
  }

  const send = async () => {
    const next = typed.current.trim()
    const sent = await (await loadAuth()).changeEmail(next)
    if (!sent.ok) return authText(sent.reason)
    onSent(next)
  }

  return (
    <ProofForm
      label="Change email"
      action="Send link"
      doing="Sending…"
      isReady={isReady}
      onProven={send}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">
        We'll email a link to the new address. Your email changes when you open it and confirm.
      </p>
      <TextField
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={wrong}
        onChange={(event) => {
          typed.current = event.currentTarget.value
          setWrong(undefined)
        }}
      />
    </ProofForm>
  )
}
