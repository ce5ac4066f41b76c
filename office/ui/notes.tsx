// Notes that only the staff reads, and the form to add one.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { fieldShape } from './fields.ts'
import { Moment } from './moment.tsx'
import { FailNote } from './states.tsx'

type Note = { at: string; by: string | null; text: string }

export function NoteList({ notes }: { notes: Note[] }) {
  return (
    <ul className="grid gap-3">
      {notes.map(({ at, by, text }) => (
        <li key={`${at} ${text}`} className="rounded-xl bg-honey-100 px-3 py-2 text-sm">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="mt-1 text-xs text-soft">
            {by ?? 'Staff'}, <Moment at={at} style="day" /> <Moment at={at} style="time" />
          </p>
        </li>
      ))}
    </ul>
  )
}

type NoteFormProps = {
  placeholder: string
  /** Of the mutation that `onAdd` starts. */
  isPending: boolean
  error: unknown
  onAdd: (text: string, onAdded: () => void) => void
}

export function NoteForm({ placeholder, isPending, error, onAdd }: NoteFormProps) {
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !isPending) onAdd(text, () => setText(''))
      }}
    >
      <textarea
        aria-label="New note"
        rows={2}
        maxLength={2_000}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={`${fieldShape} py-2`}
      />
      <FailNote text={problemText(error)} />
      <Button type="submit" weight="soft" className="justify-self-start" disabled={isEmpty} aria-disabled={isPending}>
        {isPending ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
