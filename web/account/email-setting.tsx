// Whether the email is verified, and another letter with the link if it is not.
import { useEffect, useState } from 'react'
import { loadAuth, useShopper } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailIcon } from '#web/ui/icons.tsx'
import { authText } from './auth-text.ts'
import { FailNote } from './fail-note.tsx'
import { Setting } from './setting.tsx'
import { useAction } from './use-action.ts'

export function EmailSetting() {
  const { email, emailVerified } = useShopper()
  const [isSent, setSent] = useState(false)
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
        !emailVerified && (
          <Button weight="plain" className="max-sm:w-full" disabled={isBusy} onClick={send}>
            {isBusy ? 'Sending…' : isSent ? 'Send it again' : 'Send the link'}
          </Button>
        )
      }
    >
      {!emailVerified && (problem !== undefined || isSent) && (
        <>
          {problem !== undefined && <FailNote text={problem} onRetry={send} isBusy={isBusy} />}
          {isSent && (
            <p role="status" className="text-sm text-soft">
              A email is on its way to {email}. Open the link in it, then come back to this page.
            </p>
          )}
        </>
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
