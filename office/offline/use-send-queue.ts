// Keeps sending what waits in a queue, on whatever screen its person is.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '#office/session/me.ts'
import type { QueueStore } from './queue-store.ts'
import { isWaiting } from './send-queue.ts'
import type { Queued } from './send-queue.ts'

const retryMs = 5_000

export function useSendQueue<Item extends Queued>(queue: QueueStore<Item>): void {
  const client = useQueryClient()
  const { uid } = useMe()
  const waiting = queue.use().filter(isWaiting).length
  useEffect(() => queue.open(uid), [queue, uid])
  useEffect(() => {
    if (waiting === 0) return
    const flush = () => void queue.flush(client)
    flush()
    const timer = setInterval(flush, retryMs)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [client, queue, waiting])
}
