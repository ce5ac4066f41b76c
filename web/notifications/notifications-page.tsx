// Only a heading for visitors, as specified; below it what signed-in shoppers were told about their orders.
import { Suspense, lazy } from 'react'
import { useSession } from '#session/session.ts'
import { BellIcon } from '#ui/icons.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'

// Loaded only with a session, so that visitors don't download it.
const OwnNotifications = lazy(() => import('./own-notifications.tsx'))

export const meta = hiddenMeta('Notifications')

export default function NotificationsPage() {
  const session = useSession()
  return (
    <section className="shell grid min-h-[55vh] place-content-center justify-items-center gap-6 py-16 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-leaf-100 text-leaf-700 ring-12 ring-leaf-50">
        <BellIcon className="size-10" />
      </span>
      <h1 className="text-2xl md:text-4xl">All Notification Arrives Here...</h1>
      {session.state === 'signed-in' && (
        <Suspense>
          <OwnNotifications uid={session.user.uid} />
        </Suspense>
      )}
    </section>
  )
}
