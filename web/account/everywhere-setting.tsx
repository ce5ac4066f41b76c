// Signs out every device of the account, including this one.
import { loadAuth } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { DevicesIcon, FailNote } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { useAction } from '#session/use-action.ts'

export function EverywhereSetting() {
  const opener = useOpener()
  const { isBusy, problem, run } = useAction()
  const { value: provider } = useLoaded('provider', async () => (await loadAuth()).provider)

  const signOut = () =>
    run(async () => {
      const auth = await loadAuth()
      const signedOut = await auth.signOutEverywhere()
      if (signedOut.ok) showToast("You've been signed out on every device.")
      return signedOut.ok ? undefined : authText(signedOut.reason)
    })

  if (provider === undefined) return null
  // Only the embedded identity service can end sessions on demand.
  if (provider === 'firebase') return <Setting Icon={DevicesIcon} title="Other devices" text={withFirebase} />

  return (
    <Setting
      Icon={DevicesIcon}
      title="Other devices"
      text="Lost a phone, or used someone else's computer?"
      action={<OpenButton opener={opener}>Sign out everywhere</OpenButton>}
    >
      {opener.isOpen && (
        <div className="space-y-4">
          <p className="text-sm text-soft">You'll be signed out on every device, including this one.</p>
          {problem !== undefined && <FailNote text={problem} />}
          <div className="flex flex-wrap gap-3">
            <Button onClick={signOut} disabled={isBusy} className="max-sm:grow">
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

// Firebase revokes sessions when the password changes, but ID tokens that were already issued stay valid for up to an hour.
const withFirebase =
  'Changing your password signs out your other devices. That can take up to an hour, so check your delivery address before you order.'
