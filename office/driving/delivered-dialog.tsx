// Who took it. Mostly one tap: the shopper themselves. Where something has a minimum age, that is decided first.
import { useState } from 'react'
import type { AgeCheck } from '#domain/delivery/run.ts'
import { ageLabel } from '#domain/product/minimum-age.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import type { NewStopEvent, Stop } from './stops.ts'

export type StopDialogProps = {
  stop: Stop
  onTell: (event: Omit<NewStopEvent, 'id' | 'at' | 'orderId'>) => void
  onClose: () => void
}

export function DeliveredDialog({ stop, onTell, onClose }: StopDialogProps) {
  const [age, setAge] = useState<AgeCheck>()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const isAged = stop.age > 0
  const isChecked = !isAged || age !== undefined
  const tell = (proof: Pick<NewStopEvent, 'name' | 'leftAtDoor'>) =>
    onTell({ kind: 'delivered', ...proof, ...(age && { age }), ...(note.trim() !== '' && { note: note.trim() }) })
  return (
    <OfficeDialog title="Delivered" onClose={onClose}>
      <div className="grid gap-4">
        {isAged && <AgeQuestion stop={stop} age={age} onAge={setAge} />}
        {isChecked && (
          <>
            <Button className="min-h-14! text-base! wrap-anywhere" onClick={() => tell({ name: stop.name })}>
              Handed to {stop.name}
            </Button>
            {!isAged && (
              <Button weight="soft" className="min-h-14! text-base!" onClick={() => tell({ leftAtDoor: true })}>
                Left at the door
              </Button>
            )}
            <details>
              <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold text-leaf-800">
                Somebody else, or a note
              </summary>
              <form
                className="grid gap-3"
                onSubmit={(event) => {
                  event.preventDefault()
                  tell({ name: name.trim() === '' ? stop.name : name.trim() })
                }}
              >
                <TextField
                  label="Who took it"
                  autoComplete="off"
                  maxLength={120}
                  placeholder="A neighbour"
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <TextField
                  label="Note"
                  autoComplete="off"
                  maxLength={500}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                />
                <Button type="submit" weight="soft" className="min-h-14!">
                  Save
                </Button>
              </form>
            </details>
          </>
        )}
      </div>
    </OfficeDialog>
  )
}

type AgeProps = { stop: Stop; age: AgeCheck | undefined; onAge: (age: AgeCheck) => void }

function AgeQuestion({ stop: { age: minimum, lines }, age, onAge }: AgeProps) {
  const aged = lines.filter(({ minimumAge }) => minimumAge !== null)
  const answers: [AgeCheck, string][] = [
    ['checked', `${ageLabel(minimum)}, ID checked`],
    ['refused', 'No ID or too young'],
  ]
  return (
    <div role="group" aria-label="Age" className="grid gap-2">
      <p className="text-sm wrap-anywhere">
        {aged.map(({ count, title }) => `${count} × ${title}`).join(', ')}: only for people aged {minimum} or over.
      </p>
      <div className="grid grid-cols-2 gap-2">
        {answers.map(([answer, label]) => (
          <Button
            key={answer}
            weight={age === answer ? 'strong' : 'soft'}
            aria-pressed={age === answer}
            className="min-h-14!"
            onClick={() => onAge(answer)}
          >
            {label}
          </Button>
        ))}
      </div>
      {age === 'refused' && (
        <p role="status" className="rounded-xl bg-honey-100 px-3 py-2 text-sm">
          Hand over the rest and take this back. It’s refunded to the shopper.
        </p>
      )}
    </div>
  )
}
