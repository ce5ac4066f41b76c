// Turns two-step sign-in on: the secret goes into an app, and a first code proves that it arrived there.
import { useEffect, useRef, useState } from 'react'
import type { AuthRefusal } from '#web/session/auth-outcome.ts'
import type { NewFactor } from '#web/session/auth-second-factor.ts'
import { loadAuth } from '#web/session/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { authText } from './auth-text.ts'
import { FailNote } from './fail-note.tsx'
import { ProofForm } from './proof-form.tsx'
import { TwoStepCode } from './two-step-code.tsx'

type Step =
  | { name: 'starting' }
  | { name: 'proof' }
  | { name: 'refused'; reason: AuthRefusal }
  | { name: 'code'; factor: NewFactor }

export function TwoStepSetup({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'starting' })
  const isStarted = useRef(false)

  const start = async () => {
    setStep({ name: 'starting' })
    const door = await loadAuth()
    const started = await door.startFactor()
    if (started.ok) setStep({ name: 'code', factor: started.value })
    else if (started.reason === 'recent-login-required') setStep({ name: 'proof' })
    else setStep({ name: 'refused', reason: started.reason })
  }

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start()
  })

  if (step.name === 'starting') return <Spinner label="Preparing two-step sign-in" />
  if (step.name === 'refused') return <FailNote text={authText(step.reason)} onRetry={() => void start()} />
  if (step.name === 'code') {
    return <TwoStepCode factor={step.factor} onDone={onDone} onRestart={() => void start()} onCancel={onCancel} />
  }
  return (
    <ProofForm
      label="Confirm that it is you"
      action="Go on"
      doing="One moment…"
      onProven={async () => {
        await start()
        return undefined
      }}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">You signed in some time ago. Please confirm that it is you.</p>
    </ProofForm>
  )
}
