// Runs one action at a time: whether it is running, and what went wrong with the last one.
import { useRef, useState } from 'react'
import { useThrow } from '#ui/use-throw.ts'
import { CallProblem } from './authorized-call.ts'
import { authText } from './auth/auth-messages.ts'
import { Unreachable } from './session.ts'

/** Resolves to the text for the person when the action was refused, otherwise to nothing. */
export type Action = () => Promise<string | undefined>

export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A ref, because a second click may come before the next render.
  const isRunning = useRef(false)
  const throwError = useThrow()

  const run = async (action: Action): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await action())
    } catch (error) {
      if (error instanceof Unreachable) setProblem(authText('no-connection'))
      else throwError(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, run: (action: Action) => void run(action) }
}

/** For an action that only calls the shop: the text of its refusal. */
export async function refusalOf(action: () => Promise<void>): Promise<string | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (error instanceof CallProblem) return error.detail
    throw error
  }
}
