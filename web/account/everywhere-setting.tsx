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
  if (!useIsPossible()) return null

  const leave = () =>
    run(async () => {
      const door = await loadAuth()
      const left = await door.signOutEverywhere()
      if (left.ok) showToast('You are signed out everywhere.')
      return left.ok ? undefined : authText(left.reason)
    })

  return (
    <Setting
      Icon={DevicesIcon}
      title="Other devices"
      text="Lost a phone, or used a computer that is not yours?"
      action={<OpenButton opener={opener}>Sign out everywhere</OpenButton>}
    >
      {opener.isOpen && (
        <div className="space-y-4">
          <p className="text-sm text-soft">Every browser with this account is signed out, this one too.</p>
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

/** Only the identity service inside the shop ends sessions on demand. */
function useIsPossible(): boolean {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => {
    void loadAuth().then(({ provider }) => setPossible(provider === 'embedded'))
  }, [])
  return isPossible
}
