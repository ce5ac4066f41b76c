// Two-step sign-in: the login asks for a code from an authenticator app after the password.
import { useState } from 'react'
import type { EnrolledFactor } from '#session/auth/auth-second-factor.ts'
import { loadAuth, useShopper } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { FailNote, PhoneCodeIcon } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes, RecoverySetting } from './recovery-codes.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

export function TwoStepSetting() {
  const { uid, emailVerified } = useShopper()
  const { state, value, retry, replace } = useLoaded(uid, loadFactors)
  const { factors, hasRecoveryCodes } = value ?? { factors: [], hasRecoveryCodes: false }
  const [newCodes, setNewCodes] = useState<string[]>()
  const opener = useOpener()
  const [factor] = factors
  const isOn = factor !== undefined

  const close = () => {
    opener.close()
    setNewCodes(undefined)
  }

  const turnedOn = async (codes?: string[]) => {
    setNewCodes(codes)
    replace(await loadFactors())
    if (codes === undefined) close()
    showToast('Two-step sign-in is on.')
  }

  const turnOff = async () => {
    const auth = await loadAuth()
    for (const { id } of factors) {
      const removed = await auth.removeFactor(id)
      if (!removed.ok) return authText(removed.reason)
    }
    replace(await loadFactors())
    close()
    showToast('Two-step sign-in is off.')
  }

  return (
    <>
      <Setting
        Icon={PhoneCodeIcon}
        title="Two-step sign-in"
        badge={state === 'loaded' && (isOn ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge>)}
        text={
          isOn
            ? 'We ask for a code from your authenticator app when you log in.'
            : `Require a code from an authenticator app when you log in.${emailVerified ? '' : ' Verify your email first.'}`
        }
        action={
          state !== 'failed' && (
            <OpenButton opener={opener} isOff={state === 'loading' || !(isOn || emailVerified)}>
              {isOn ? 'Turn off' : 'Turn on'}
            </OpenButton>
          )
        }
      >
        {state === 'failed' && <FailNote text="We couldn't load this setting." onRetry={retry} />}
        {opener.isOpen && !isOn && newCodes === undefined && <TwoStepSetup onDone={turnedOn} onCancel={close} />}
        {newCodes !== undefined && <RecoveryCodes codes={newCodes} onDone={close} />}
        {opener.isOpen && isOn && newCodes === undefined && (
          <ProofForm
            label="Turn off two-step sign-in"
            action="Turn off"
            doing="Turning off…"
            onProven={turnOff}
            onCancel={close}
          >
            <p className="text-sm text-soft">
              Your account is safer with it on. To turn it off, confirm it's you.
              {hasRecoveryCodes && ' Your recovery codes will stop working.'}
            </p>
          </ProofForm>
        )}
      </Setting>
      {isOn && hasRecoveryCodes && <RecoverySetting factorId={factor.id} />}
    </>
  )
}

async function loadFactors(): Promise<{ factors: EnrolledFactor[]; hasRecoveryCodes: boolean }> {
  const auth = await loadAuth()
  const listed = await auth.listFactors()
  if (!listed.ok) throw new Error(`The factors could not be listed: ${listed.reason}`)
  return { factors: listed.value, hasRecoveryCodes: auth.hasRecoveryCodes }
}
