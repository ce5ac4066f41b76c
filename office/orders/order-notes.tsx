// Notes that only the staff reads.
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { fieldShape } from '#office/ui/fields.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useAddNote } from './order-data.ts'
import type { Order } from './order-data.ts'
import { rightsOf } from './order-rights.ts'

export function NotesPanel({ order }: { order: Order }) {
  const { permissions } = useMe()
  const { mayNote } = rightsOf(order, permissions)
  return (
    <Panel title="Notes">
      {order.notes.length === 0 && <p className="text-sm text-soft">No notes. Only the staff sees them.</p>}
      <ul className="grid gap-3">
        {order.notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`} className="rounded-xl bg-honey-100 px-3 py-2 text-sm">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-1 text-xs text-soft">
              {by ?? 'Staff'}, <Moment at={at} style="day" />
            </p>
          </li>
        ))}
      </ul>
      {mayNote && <NoteForm orderId={order.orderId} />}
    </Panel>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const add = useAddNote()
  const isEmpty = text.trim() === ''
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty || add.isPending) return
        add.mutate({ orderId, text }, { onSuccess: () => setText('') })
      }}
    >
      <textarea
        aria-label="New note"
        rows={2}
        maxLength={2_000}
        placeholder="Gate code, a call, a promise…"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={`${fieldShape} py-2`}
      />
      <FailNote text={problemText(add.error)} />
      <Button
        type="submit"
        weight="soft"
        className="justify-self-start"
        disabled={isEmpty}
        aria-disabled={add.isPending}
      >
        {add.isPending ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
