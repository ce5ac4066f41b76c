// Opens the dialog for a pasted shopping list, whose code is loaded with the first click.
import { Suspense, lazy, useState } from 'react'
import { Button } from '#ui/button.tsx'

const PasteListDialog = lazy(() => import('./paste-list-dialog.tsx'))

type PasteListButtonProps = { className?: string; text?: string; start?: string }

export function PasteListButton({ className = '', text = 'Paste a shopping list', start = '' }: PasteListButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button weight="soft" aria-haspopup="dialog" className={className} onClick={open}>
        {text}
      </Button>
      {wasOpen && (
        <Suspense>
          <PasteListDialog isOpen={isOpen} start={start} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
