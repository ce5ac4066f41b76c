// A modal dialog that only its own buttons close: neither Escape nor a click outside loses what was typed.
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { showModal } from '#ui/overlays.ts'
import { Toasts } from '#ui/toasts.tsx'

const shape =
  'fixed inset-x-0 top-auto bottom-0 mx-auto mb-0 max-h-[92dvh] w-full max-w-2xl flex-col overflow-hidden rounded-t-panel ' +
  'bg-paper text-ink shadow-lift backdrop:bg-leaf-950/45 backdrop:backdrop-blur-[3px] open:flex ' +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-panel'

type StaticDialogProps = {
  titleId: string
  /** Selector of the element that gets the focus first; the dialog itself by default. */
  focusOn?: string
  className?: string
  children: ReactNode
}

export function StaticDialog({ titleId, focusOn, className = '', children }: StaticDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, so that it closes while it is still on the page and the focus returns to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    showModal(shown)
    if (focusOn !== undefined) shown.querySelector<HTMLElement>(focusOn)?.focus()
    return () => shown.close()
  }, [focusOn])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${shape} ${className}`}
      onCancel={(event) => event.preventDefault()}
      // Browsers close on the second Escape even if `cancel` was prevented, so the key press is prevented too.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      {children}
      <Toasts isInDrawer />
    </dialog>
  )
}
