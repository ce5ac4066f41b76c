// A panel that slides over the page. It is a native modal dialog: the browser traps focus and closes it on Escape.
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { showModal, useBackCloses } from './overlays.ts'
import { Toasts } from './toasts.tsx'

type DrawerProps = {
  title: string
  /** `middle`: a dialog in the middle of the screen, on phones at its bottom. */
  side: 'left' | 'right' | 'bottom' | 'middle'
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Beside the title. */
  note?: ReactNode
  /** Lets a button with `command` open it before hydration or without JavaScript. */
  id?: string
}

export function Drawer({ title, side, isOpen, onClose, children, footer, note, id }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useBackCloses(isOpen, onClose)

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) showModal(dialog.current)
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      id={id}
      className={`drawer drawer-${side}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-panel">
        <header className="flex items-center gap-3 border-b border-sand-200 py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {note}
          <IconButton
            label="Close"
            className="ml-auto"
            onClick={onClose}
            {...(id && { command: 'close', commandfor: id })}
          >
            <CloseIcon />
          </IconButton>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
        {footer !== undefined && <footer className="border-t border-sand-200 px-5 pt-4 pb-safe">{footer}</footer>}
      </div>
      {isOpen && <Toasts isInDrawer />}
    </dialog>
  )
}
