// A small bar while the shop can't be reached: page and cart are shown as they were last seen.
import { useEffect } from 'react'
import { useConnection, watchConnection } from './connection.ts'

const notes = {
  offline: 'You are offline. You’re seeing pages and your cart as they were last time.',
  unreachable: 'We can’t reach the shop right now. You’re seeing pages and your cart as they were last time.',
}

export function OfflineNote() {
  const connection = useConnection()
  useEffect(watchConnection, [])

  return (
    <div
      role="status"
      aria-label="Connection"
      className="pointer-events-none fixed right-20 bottom-20 left-4 z-30 md:right-auto md:bottom-6 md:left-6"
    >
      {connection !== 'online' && (
        <p className="w-fit animate-rise rounded-2xl bg-ink px-4 py-3 text-sm font-medium text-white shadow-lift">
          {notes[connection]}
        </p>
      )}
    </div>
  )
}
