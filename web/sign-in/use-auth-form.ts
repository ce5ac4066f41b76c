// A form that asks the identity service for something else than a sign-in: one attempt at a time, trouble kept near it.
import { useRef, useState } from 'react'
import { refused } from '#domain/outcome.ts'
import type { AuthOutcome } from '#web/session/auth-outcome.ts'
import { Unreachable } from '#web/session/unreachable.ts'
import { troubleOf } from './form-alert.tsx'
import type { FormTrouble } from './form-alert.tsx'

export function useAuthForm() {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const running = useRef(false)

  return {
    isBusy,
    trouble,
    /** Undefined when another attempt is still running. */
    async run<Value>(action: () => Promise<AuthOutcome<Value>>): Promise<AuthOutcome<Value> | undefined> {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setTrouble(undefined)
      try {
        const outcome = await orUnreachable(action)
        if (!outcome.ok) setTrouble(troubleOf(outcome.reason))
        return outcome
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}

export async function orUnreachable<Value>(action: () => Promise<AuthOutcome<Value>>): Promise<AuthOutcome<Value>> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Unreachable) return refused('no-connection')
    throw error
  }
}
