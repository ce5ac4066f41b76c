// Turns two-step sign-in on: the shopper adds the secret to an authenticator app, and a first code proves that it worked.
import { useEffect, useRef, useState } from 'react'
import { useShop } from '#web/frame/shop-data.ts'
import type { AuthRefusal } from '#session/auth/auth-outcome.ts'
import type { NewFactor } from '#session/auth/auth-second-factor.ts'
import { SecondFactorField, useSecondFactorEntry } from '#session/second-factor-field.tsx'
import { Unreachable, loadAuth } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { CopyIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useThrow } from '#ui/use-throw.ts'
import { FailNote } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useAction } from '#session/use-action.ts'

type Step =
  | { name: 'starting' }
  | { name: 'proof' }
  | { name: 'refused'; reason: AuthRefusal }
  | { name: 'code'; factor: NewFactor }

type TwoStepSetupProps = {
  /** With recovery codes, unless there are none or they couldn't be created: their own setting offers them again. */
  onDone: (recoveryCodes?: string[]) => Promise<void>
  onCancel: () => void
}

export function TwoStepSetup({ onDone, onCancel }: TwoStepSetupProps) {
  const [step, setStep] = useState<Step>({ name: 'starting' })
  const isStarted = useRef(false)
  const throwError = useThrow()
  const { name } = useShop()

  const start = async () => {
    setStep({ name: 'starting' })
    const started = await (await loadAuth()).startFactor(name)
    if (started.ok) setStep({ name: 'code', factor: started.value })
    else if (started.reason === 'recent-login-required') setStep({ name: 'proof' })
    else setStep({ name: 'refused', reason: started.reason })
  }

  const finish = async () => {
    const auth = await loadAuth()
    const created = auth.hasRecoveryCodes ? await auth.createRecoveryCodes() : undefined
    await onDone(created?.ok === true ? created.value : undefined)
  }

  const startNow = () => {
    start().catch((error: unknown) => {
      if (error instanceof Unreachable) setStep({ name: 'refused', reason: 'no-connection' })
      else throwError(error)
    })
  }

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    startNow()
  })

  if (step.name === 'starting') return <Spinner label="Preparing two-step sign-in" />
  if (step.name === 'refused') return <FailNote text={authText(step.reason)} onRetry={startNow} />
  if (step.name === 'code') {
    return <TwoStepCode factor={step.factor} onDone={finish} onRestart={startNow} onCancel={onCancel} />
  }
  return (
    <ProofForm
      label="Confirm it's you"
      action="Continue"
      doing="One moment…"
      onProven={async () => {
        await start()
        return undefined
      }}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">For your security, confirm it's you.</p>
    </ProofForm>
  )
}

type TwoStepCodeProps = { factor: NewFactor; onDone: () => Promise<void>; onRestart: () => void; onCancel: () => void }

/** The secret as a QR code and as text, and the field for the first code. */
function TwoStepCode({ factor, onDone, onRestart, onCancel }: TwoStepCodeProps) {
  const entry = useSecondFactorEntry()
  const [isExpired, setExpired] = useState(false)
  const { isBusy, problem, run } = useAction()

  const confirm = (code: string) =>
    run(async () => {
      const finished = await factor.finish(code)
      if (finished.ok) {
        await onDone()
        return undefined
      }
      setExpired(finished.reason === 'code-expired')
      const text = authText(finished.reason)
      if (finished.reason !== 'wrong-code') return text
      entry.refuse(text)
      return undefined
    })

  return (
    <form
      noValidate
      aria-label="Turn on two-step sign-in"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const code = entry.read()
        if (code !== undefined) confirm(code.text)
      }}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode content={factor.address} label="QR code for your authenticator app" />
        <div className="min-w-0 grow basis-56 space-y-3 text-sm text-soft">
          <p>Scan this QR code, or enter this key in your authenticator app:</p>
          <Secret text={factor.secret} />
          <p className="hidden pointer-coarse:block">
            <a
              href={factor.address}
              className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline"
            >
              Open the app on this device
            </a>
          </p>
          <p>Then enter the 6-digit code that the app shows.</p>
        </div>
      </div>
      <SecondFactorField entry={entry} />
      {problem !== undefined && <FailNote text={problem} {...(isExpired && { onRetry: onRestart })} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="max-sm:grow">
          {isBusy ? 'Checking…' : 'Turn on'}
        </Button>
        <Button weight="plain" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** In groups of four, which is easier to type. */
function Secret({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      // Where the browser refuses the clipboard, the key can still be selected.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="rounded-xl bg-sand-100 px-3 py-2 text-ink select-all">
        {(text.match(/.{1,4}/g) ?? []).join(' ')}
      </code>
      <Button weight="plain" onClick={() => void copy()}>
        <CopyIcon className="size-4" />
        {isCopied ? 'Copied!' : 'Copy key'}
      </Button>
    </div>
  )
}
