// The number on the bell. Loaded only with a session, so that visitors don't download it.
import { useEffect } from 'react'
import { useSession } from '#session/session.ts'
import { unread } from './unread.ts'

const badge =
  'absolute -top-2 -right-2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-berry-700 px-1 text-2xs font-bold text-white'

export default function UnreadBadge() {
  const { state } = useSession()
  const count = unread.use()
  useEffect(() => {
    if (state !== 'signed-in') return unread.write(0)
    const refresh = () => {
      if (!document.hidden) void unread.refresh()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [state])
  if (count === 0) return null
  return (
    <span className={badge}>
      {count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
