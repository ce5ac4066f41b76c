// Messages at the top of the window, also above a dialog; on a phone below its bar.
import { Toasts } from '#web/ui/toasts.tsx'

export function OfficeToasts() {
  return (
    // The area is laid out below its parent.
    <div className="pointer-events-none fixed inset-x-0 top-0 z-60 h-13 md:h-1">
      <Toasts />
    </div>
  )
}
