// Messages, also above a dialog: at the top of a wide window; on a narrow one at the bottom, where they cover no way back.
import { Toasts } from '#ui/toasts.tsx'

const atBottom =
  'max-lg:bottom-4 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:*:top-auto! max-lg:*:bottom-0!'

export function OfficeToasts() {
  return (
    <div className={`pointer-events-none fixed inset-x-0 z-60 lg:top-0 lg:h-1 ${atBottom}`}>
      <Toasts />
    </div>
  )
}
