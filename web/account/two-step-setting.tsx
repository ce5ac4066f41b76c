// Two-step sign-in: the login asks for a code from an authenticator app after the password.
import type { EnrolledFactor } from '#web/session/auth-second-factor.ts'
import { loadAuth, useShopper } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'
import { FailNote, PhoneCodeIcon } from './account-parts.tsx'
import { authText } from '#web/session/auth-messages.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoverySetting } from './recovery-codes.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

export function TwoStepSetting() {
  const { uid, emailVerified } = useShopper()
  const { state, value, retry, replace } = useLoaded(uid, loadFactors)
  const { factors, hasRecoveryCodes } = value ?? { factors: [], hasRecoveryCodes: false }
  const opener = useOpener()
  const isOn = factors.length > 0

  const finish = async (text: string) => {
    replace(await loadFactors())
    opener.close()
    showToast(text)
  }

  const turnOff = async () => {
    const auth = await loadAuth()
    for (const { id } of factors) {
      const removed = await auth.removeFactor(id)
      if (!removed.ok) return authText(removed.reason)
    }
    await finish('Two-step sign-in is off.')
  }

  const [factor] = factors
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
        {opener.isOpen && !isOn && (
          <TwoStepSetup onDone={() => finish('Two-step sign-in is on.')} onCancel={opener.close} />
        )}
        {opener.isOpen && isOn && (
          <ProofForm
            label="Turn off two-step sign-in"
            action="Turn off"
            doing="Turning off…"
            onProven={turnOff}
            onCancel={opener.close}
          >
            <p className="text-sm text-soft">
              Your account is safer with it on. To turn it off, confirm it's you.
              {hasRecoveryCodes && ' Your recovery codes will stop working.'}
            </p>
          </ProofForm>
        )}
      </Setting>
      {factor !== undefined && hasRecoveryCodes && <RecoverySetting factorId={factor.id} />}
    </>
  )
}

async function loadFactors(): Promise<{ factors: EnrolledFactor[]; hasRecoveryCodes: boolean }> {
  const auth = await loadAuth()
  const listed = await auth.listFactors()
  if (!listed.ok) throw new Error(`The factors could not be listed: ${listed.reason}`)
  return { factors: listed.value, hasRecoveryCodes: auth.hasRecoveryCodes }
}
