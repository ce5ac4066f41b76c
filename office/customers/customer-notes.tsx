// Notes about a customer, newest first.
import { problemText } from '#office/call-office.ts'
import { NoteForm, NoteList } from '#office/ui/notes.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useAddNote, useList } from './customer-data.ts'
import type { Customer } from './customer-data.ts'

export function NotesPanel({ customer }: { customer: Customer }) {
  const list = useList(customer.uid, 'notes', customer.notes)
  const add = useAddNote()
  const notes = list.items.map(({ createdAt: at, by, text }) => ({ at, by, text }))
  return (
    <Panel title="Notes">
      <p className="mb-3 text-sm text-soft">
        {notes.length === 0 && 'No notes. '}
        Only the staff sees them. They're part of the data that a customer may ask for.
      </p>
      <NoteList notes={notes} />
      <div className={`grid gap-3 ${list.hasNextPage ? 'mt-3' : ''}`}>
        <FailNote text={problemText(list.error)} staysPut />
        <ShowMore query={list}>Show older notes</ShowMore>
      </div>
      <NoteForm
        placeholder="A call, a promise, a preference…"
        isPending={add.isPending}
        error={add.error}
        onAdd={(text, onAdded) => add.mutate({ uid: customer.uid, text }, { onSuccess: onAdded })}
      />
    </Panel>
  )
}
