// False in the server's HTML, while the browser takes it over and right after; true in its own time, so that the page is
// not held up by what was not there before.
import { startTransition, useEffect, useState } from 'react'

export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  return isSettled
}
