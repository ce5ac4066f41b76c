// Keeps sending the counts that wait, on whatever screen their person is.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '#office/session/me.ts'
import { isWaiting } from './count-queue.ts'
import { flushCounts, openCounts, useCountList } from './counts-store.ts'

const retryMs = 5_000

export function useSendCounts(): void {
  const client = useQueryClient()
  const { uid } = useMe()
  const waiting = useCountList().filter(isWaiting).length
  useEffect(() => openCounts(uid), [uid])
  useEffect(() => {
    if (waiting === 0) return
    const flush = () => void flushCounts(client)
    flush()
    const timer = setInterval(flush, retryMs)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [client, waiting])
}
