// Nobody was at home, or nobody wanted it: the boxes go back to the shop.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import type { StopDialogProps } from './delivered-dialog.tsx'
import { boxesText } from './stop-text.ts'

const texts = {
  'not-home': { title: 'Not at home', save: 'Nobody is at home' },
  refused: { title: 'Refused', save: "They don't want it" },
}

export function NotHandedDialog({ stop, kind, onTell, onClose }: StopDialogProps & { kind: keyof typeof texts }) {
  const [note, setNote] = useState('')
  const { title, save } = texts[kind]
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onTell({ kind, ...(note.trim() !== '' && { note: note.trim() }) })
        }}
      >
        <p className="text-sm">
          Take {boxesText(stop.boxes)} back to the shop. We tell {stop.name}.
        </p>
        <Button type="submit" className="min-h-14! text-base!">
          {save}
        </Button>
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold text-leaf-800">
            Add a note
          </summary>
          <TextField
            label="Note"
            autoComplete="off"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </details>
      </form>
    </OfficeDialog>
  )
}
