// One attempt to sign in at a time, however it is made; what comes of it is said as a toast and kept near the form.
import { useRef, useState } from 'react'
import { authMessage } from '#web/session/auth-messages.ts'
import type { AuthRefusal } from '#web/session/auth-outcome.ts'
import type { SecondFactor } from '#web/session/auth-second-factor.ts'
import type { SignInOutcome } from '#web/session/auth-sign-in.ts'
import { loadAuth } from '#web/session/session.ts'
import type { AuthClient } from '#web/session/session.ts'
import { Unreachable } from '#web/session/unreachable.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { troubleOf } from './form-alert.tsx'
import type { FormTrouble } from './form-alert.tsx'

const topic = 'sign-in'

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn() {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const running = useRef(false)

  function refuse(reason: AuthRefusal): AuthRefusal {
    setTrouble(troubleOf(reason))
    showToast(authMessage(reason), { tone: 'error', topic })
    // The sign-in that asked for the code is over.
    if (reason === 'code-expired') setSecondFactor(undefined)
    return reason
  }

  return {
    isBusy,
    trouble,
    secondFactor,
    setTrouble,
    startAgain: () => {
      setSecondFactor(undefined)
      setTrouble(undefined)
    },

    /** The reason of a refusal, so that the form can show the way to the field. */
    async run(action: (door: AuthClient) => Promise<SignInOutcome>, success: string): Promise<AuthRefusal | undefined> {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setTrouble(undefined)
      try {
        const outcome = await action(await loadAuth())
        if (outcome.ok) {
          showToast(success, { topic })
          return undefined
        }
        if (outcome.reason !== 'second-factor') return refuse(outcome.reason)
        setSecondFactor(outcome.secondFactor)
        return undefined
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        return refuse('no-connection')
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
