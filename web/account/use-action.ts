// One deed at a time: whether it runs, and what went wrong with the last one.
import { useRef, useState } from 'react'

/** What a deed resolves to: what the shopper is to be told when it was refused, else nothing. */
export type Action = () => Promise<string | undefined>

export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Known at once, not with the next rendering: a second click finds it.
  const running = useRef(false)

  const run = async (action: Action): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await action())
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, run: (action: Action) => void run(action), clear: () => setProblem(undefined) }
}
