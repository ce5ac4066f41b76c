// Whether the email is verified, another link if it is not, and the way to a new email.
import { useEffect, useState } from 'react'
import { loadAuth, useShopper } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailIcon } from '#web/ui/icons.tsx'
import { authText } from './auth-text.ts'
import { EmailForm } from './email-form.tsx'
import { FailNote } from './fail-note.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { useAction } from './use-action.ts'

export function EmailSetting() {
  const { email, emailVerified } = useShopper()
  const [isSent, setSent] = useState(false)
  const [newEmail, setNewEmail] = useState<string>()
  const opener = useOpener()
  const { isBusy, problem, run } = useAction()
  useLookOnReturn(!emailVerified)

  const send = () =>
    run(async () => {
      const door = await loadAuth()
      const sent = await door.sendVerification()
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
              {isBusy ? 'Sending…' : isSent ? 'Send it again' : 'Send verification email'}
            </Button>
          )}
          <OpenButton opener={opener}>Change email</OpenButton>
        </>
      }
    >
      {!emailVerified && (problem !== undefined || isSent) && (
        <>
          {problem !== undefined && <FailNote text={problem} onRetry={send} isBusy={isBusy} />}
          {isSent && (
            <p role="status" className="text-sm text-soft">
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

/** The link is opened in another tab or on another device: looked at again when the shopper comes back here. */
function useLookOnReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      if (document.visibilityState === 'visible') void loadAuth().then((door) => door.refreshUser())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOpen])
}
