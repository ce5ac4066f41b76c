// Errors in event handlers and promises don't reach an error boundary by themselves: this throws them while rendering.
import { useCallback, useState } from 'react'

export function useThrow(): (error: unknown) => void {
  const [thrown, setThrown] = useState<{ error: unknown }>()
  if (thrown !== undefined) throw thrown.error
  return useCallback((error: unknown) => setThrown({ error }), [])
}
