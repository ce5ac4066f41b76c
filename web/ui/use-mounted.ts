// False in the server's HTML, while the browser takes it over and right after; true in its own time, so that the page is
// not held up by what was not there before.
import { startTransition, useEffect, useState } from 'react'

export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  return isMounted
}
