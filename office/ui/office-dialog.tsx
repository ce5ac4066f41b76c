// A modal dialog of the office. The browser traps focus and closes it on Escape; without `onClose` it stays.
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { showModal } from '#ui/overlays.ts'
import { OfficeToasts } from './office-toasts.tsx'

/** Rendered only while it is open. */
export function OfficeDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose?: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is still on the page: only then the browser returns the focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element?.open === false) showModal(element)
    // The first field rather than the close button.
    element?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="office-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className="p-5 sm:p-6">
        <header className="mb-4 flex items-center gap-3">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {onClose !== undefined && (
            <IconButton label="Close" className="-my-2 -mr-2 ml-auto" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        {children}
      </div>
      <OfficeToasts />
    </dialog>
  )
}
