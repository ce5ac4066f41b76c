// Two-step sign-in: after the password a code of an authenticator app is asked for.
import { loadAuth, useShopper } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PhoneCodeIcon } from './account-icons.tsx'
import { authText } from './auth-text.ts'
import { FailNote } from './fail-note.tsx'
import { ProofForm } from './proof-form.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'
import { useFactors } from './use-factors.ts'

export function TwoStepSetting() {
  const { emailVerified } = useShopper()
  const { factors, refresh } = useFactors()
  const opener = useOpener()
  const list = factors.state === 'loaded' ? factors.list : []
  const isOn = list.length > 0

  const settle = async (text: string) => {
    await refresh()
    opener.close()
    showToast(text)
  }

  const turnOff = async () => {
    const door = await loadAuth()
    for (const { id } of list) {
      const removed = await door.removeFactor(id)
      if (!removed.ok) return authText(removed.reason)
    }
    await settle('Two-step sign-in is off.')
  }

  return (
    <Setting
      Icon={PhoneCodeIcon}
      title="Two-step sign-in"
      badge={factors.state === 'loaded' && (isOn ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge>)}
      text={
        isOn
          ? 'After your password we ask for a code of your authenticator app.'
          : `Ask for a code of an authenticator app after the password.${emailVerified ? '' : ' Verify your email first.'}`
      }
      action={
        factors.state !== 'failed' && (
          <OpenButton opener={opener} isOff={factors.state === 'loading' || !(isOn || emailVerified)}>
            {isOn ? 'Turn off' : 'Turn on'}
          </OpenButton>
        )
      }
    >
      {factors.state === 'failed' && (
        <FailNote text="How it stands could not be loaded." onRetry={() => void refresh()} />
      )}
      {opener.isOpen && !isOn && (
        <TwoStepSetup onDone={() => void settle('Two-step sign-in is on.')} onCancel={opener.close} />
      )}
      {opener.isOpen && isOn && (
        <ProofForm
          label="Turn off two-step sign-in"
          action="Turn off"
          doing="Turning off…"
          onProven={turnOff}
          onCancel={opener.close}
        >
          <p className="text-sm text-soft">Your account is safer with it. To turn it off, confirm that it is you.</p>
        </ProofForm>
      )}
    </Setting>
  )
}
