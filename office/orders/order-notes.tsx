// Notes on an order. A colleague's one appears by itself.
import { useMe } from '#office/session/me.ts'
import { NoteForm, NoteList } from '#office/ui/notes.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { useAddNote } from './order-data.ts'
import type { Order } from './order-data.ts'
import { rightsOf } from './order-rights.ts'

export function NotesPanel({ order }: { order: Order }) {
  const { permissions } = useMe()
  const { mayNote } = rightsOf(order, permissions)
  const add = useAddNote()
  return (
    <Panel title="Notes">
      {order.notes.length === 0 && <p className="text-sm text-soft">No notes. Only the staff sees them.</p>}
      <NoteList notes={order.notes} />
      {mayNote && (
        <NoteForm
          placeholder="Gate code, a call, a promise…"
          isPending={add.isPending}
          error={add.error}
          onAdd={(text, onAdded) => add.mutate({ orderId: order.orderId, text }, { onSuccess: onAdded })}
        />
      )}
    </Panel>
  )
}
