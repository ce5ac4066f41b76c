// Which second factors the account has, as the identity service says.
import { useCallback, useEffect, useState } from 'react'
import type { EnrolledFactor } from '#web/session/auth-second-factor.ts'
import { loadAuth } from '#web/session/session.ts'

export type Factors = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; list: EnrolledFactor[] }

export function useFactors(): { factors: Factors; refresh: () => Promise<void> } {
  const [factors, setFactors] = useState<Factors>({ state: 'loading' })
  const refresh = useCallback(async () => {
    const door = await loadAuth()
    const listed = await door.listFactors()
    setFactors(listed.ok ? { state: 'loaded', list: listed.value } : { state: 'failed' })
  }, [])
  useEffect(() => void refresh(), [refresh])
  return { factors, refresh }
}
