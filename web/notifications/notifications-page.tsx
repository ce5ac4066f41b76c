// Only a heading, as specified.
import { BellIcon } from '#web/ui/icons.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'

export const meta = () => hiddenMeta('Notifications')

export default function NotificationsPage() {
  return (
    <section className="shell grid min-h-[55vh] place-content-center justify-items-center gap-6 py-16 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-leaf-100 text-leaf-700 ring-12 ring-leaf-50">
        <BellIcon className="size-10" />
      </span>
      <h1 className="text-2xl md:text-4xl">All Notification Arrives Here...</h1>
    </section>
  )
}
