// While somebody types in a row of a list, the list isn't loaded again: the row could leave it, and with it what was typed.
import { useEffect } from 'react'

let holders = 0
const waiting = new Set<() => void>()

/** For a form in a row, as long as it's open. */
export function useHeldLists(): void {
  useEffect(() => {
    holders += 1
    return () => {
      holders -= 1
      if (holders > 0) return
      const due = [...waiting]
      waiting.clear()
      for (const run of due) run()
    }
  }, [])
}

/** Now, or as soon as nobody types in a row any more. */
export function whenNobodyTypes(run: () => void): void {
  if (holders === 0) run()
  else waiting.add(run)
}
