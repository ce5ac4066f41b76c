// A small bar that says, for as long as it is so, that the page and the cart are shown as they were last time.
import { useEffect } from 'react'
import { useConnection, watchConnection } from './connection.ts'

const notes = {
  offline: 'You are offline. Pages and cart are shown as you last saw them.',
  unreachable: 'The shop cannot be reached. Pages and cart are shown as you last saw them.',
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
      {connection !== 'fine' && (
        <p className="w-fit animate-rise rounded-2xl bg-ink px-4 py-3 text-sm font-medium text-white shadow-lift">
          {notes[connection]}
        </p>
      )}
    </div>
  )
}
