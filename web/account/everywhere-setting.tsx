// Ends the sessions of this account in every browser, this one included.
import { useEffect, useState } from 'react'
import { loadAuth } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DevicesIcon } from './account-icons.tsx'
import { authText } from './auth-text.ts'
import { FailNote } from './fail-note.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { useAction } from './use-action.ts'

export function EverywhereSetting() {
  const opener = useOpener()
  const { isBusy, problem, run } = useAction()
  const isEmbedded = useIsEmbedded()

  const leave = () =>
    run(async () => {
      const door = await loadAuth()
      const left = await door.signOutEverywhere()
      if (left.ok) showToast('You are signed out everywhere.')
      return left.ok ? undefined : authText(left.reason)
    })

  if (isEmbedded === undefined) return null
  if (!isEmbedded) return <Setting Icon={DevicesIcon} title="Other devices" text={withFirebase} />

  return (
    <Setting
      Icon={DevicesIcon}
      title="Other devices"
      text="Lost a phone, or used a computer that is not yours?"
      action={<OpenButton opener={opener}>Sign out everywhere</OpenButton>}
    >
      {opener.isOpen && (
        <div className="space-y-4">
          <p className="text-sm text-soft">You'll be signed out on every device right away, including this one.</p>
          {problem !== undefined && <FailNote text={problem} />}
          <div className="flex flex-wrap gap-3">
            <Button onClick={leave} disabled={isBusy} className="max-sm:grow">
              {isBusy ? 'Signing out…' : 'Yes, sign out everywhere'}
            </Button>
            <Button weight="plain" onClick={opener.close} className="max-sm:grow">
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Setting>
  )
}

// Firebase ends its sessions with a new password, and tells nobody: what was handed out before is good for up to an hour.
const withFirebase =
  'Changing your password signs out your other devices. That can take up to an hour, so check your delivery address before you order.'

/** Only the identity service inside the shop ends sessions on demand. Undefined until it is known. */
function useIsEmbedded(): boolean | undefined {
  const [isEmbedded, setEmbedded] = useState<boolean>()
  useEffect(() => {
    void loadAuth().then(({ provider }) => setEmbedded(provider === 'embedded'))
  }, [])
  return isEmbedded
}
