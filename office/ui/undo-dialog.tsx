// Asks before many products are put back to what they were: a wrong click would take as long to repair as the change took.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { OfficeDialog } from './office-dialog.tsx'

export function UndoDialog({
  what,
  children,
  onUndo,
  onClose,
}: {
  what: 'import' | 'change'
  children: ReactNode
  onUndo: () => void
  onClose: () => void
}) {
  return (
    <OfficeDialog title={`Undo this ${what}?`} onClose={onClose}>
      <p className="mb-4 text-sm text-soft">{children}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          weight="danger"
          onClick={() => {
            onClose()
            onUndo()
          }}
        >
          Undo {what}
        </Button>
        <Button weight="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </OfficeDialog>
  )
}
