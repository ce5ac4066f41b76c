// Something broke on the way: which product, and how many. The office decides about the refund.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CountPicker } from '#office/ui/count-picker.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import type { StopDialogProps } from './delivered-dialog.tsx'

export function DamagedDialog({ stop, onTell, onClose }: StopDialogProps) {
  const [chosen, setChosen] = useState<Line>()
  return (
    <OfficeDialog title={chosen === undefined ? 'What is damaged?' : chosen.title} onClose={onClose}>
      {chosen === undefined ? (
        <ul className="grid gap-2">
          {stop.lines.map((line) => (
            <li key={line.line}>
              <button
                type="button"
                onClick={() => setChosen(line)}
                className="min-h-14 w-full rounded-2xl border border-sand-200 bg-white px-3 py-2 text-left text-sm wrap-anywhere hover:bg-leaf-50 active:bg-leaf-100"
              >
                <span className="tabular font-bold">{line.count}</span> × {line.title}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <HowMany line={chosen} onTell={onTell} />
      )}
    </OfficeDialog>
  )
}

type Line = StopDialogProps['stop']['lines'][number]

function HowMany({ line: { line, count: boxed }, onTell }: Pick<StopDialogProps, 'onTell'> & { line: Line }) {
  const [count, setCount] = useState(1)
  const [note, setNote] = useState('')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onTell({ kind: 'damaged', line, count, ...(note.trim() !== '' && { note: note.trim() }) })
      }}
    >
      {boxed > 1 && (
        <CountPicker label="How many are damaged" count={count} max={boxed} of="in the box" onCount={setCount} />
      )}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold text-leaf-800">
          Add a note
        </summary>
        <TextField
          label="Note"
          autoComplete="off"
          maxLength={500}
          placeholder="Broken glass"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </details>
      <Button type="submit" className="min-h-14! text-base!">
        {count === 1 ? 'One is damaged' : `${count} are damaged`}
      </Button>
    </form>
  )
}
