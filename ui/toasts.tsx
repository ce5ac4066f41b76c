// The toast area at top-centre, below the header, so that it never covers search and cart. An open drawer has its own, since
// everything outside a modal dialog is inert.
import { useEffect, useState } from 'react'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { closeToast, refreshToasts, useToasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'

const marks = {
  success: <CheckIcon className="size-4 rounded-full bg-leaf-600 p-0.5 text-white" />,
  info: <InfoIcon className="size-5 text-leaf-600" />,
  error: <WarningIcon className="size-5 text-berry-600" />,
}

// Mounted areas, the newest last: only that one shows the toasts.
const areas: symbol[] = []

const cardShape =
  'pointer-events-auto flex min-h-12 max-w-md animate-rise items-center gap-3 rounded-2xl border border-sand-200 ' +
  'bg-white py-1 pr-1 pl-4 text-sm font-medium shadow-lift'

const areaShape = 'pointer-events-none absolute inset-x-0 z-60 flex flex-col items-center gap-2 px-3'

/** In a drawer it's below the drawer's title and close button. */
export function Toasts({ isInDrawer = false }) {
  const toasts = useToasts()
  const [self] = useState(() => Symbol('toast area'))
  useEffect(() => {
    areas.push(self)
    refreshToasts()
    return () => {
      areas.splice(areas.indexOf(self), 1)
      refreshToasts()
    }
  }, [self])
  const shown = areas.at(-1) === self ? toasts : []
  return (
    <div role="status" aria-label="Messages" className={`${areaShape} ${isInDrawer ? 'top-17' : 'top-full mt-2'}`}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), toast.ms)
    return () => clearTimeout(timer)
  }, [toast.id, toast.ms, isHeld])
  const { action } = toast
  return (
    <div
      className={cardShape}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {marks[toast.tone]}
      <span className="py-2">{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className="min-h-11 rounded-full px-3 font-bold text-leaf-700 hover:bg-leaf-50"
          onClick={() => {
            action.run()
            closeToast(toast.id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close this message"
        className="grid size-11 place-items-center rounded-full text-faint hover:bg-sand-100"
        onClick={() => closeToast(toast.id)}
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
