// Deletes a customer's data after saying exactly what goes and what stays. Typing the email guards against the wrong record.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useDelete } from './customer-data.ts'
import type { Customer } from './customer-data.ts'
import { consequencesOf, nameOf } from './customer-text.ts'

export function DeleteDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const remove = useDelete()
  const { deleted, remaining } = consequencesOf(customer)
  const isConfirmed = typed.trim().toLowerCase() === customer.email.toLowerCase()

  return (
    <OfficeDialog title={`Delete ${nameOf(customer)}?`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isConfirmed || remove.isPending) return
          remove.mutate(customer.uid, {
            onSuccess: () => {
              showToast(`${nameOf(customer)} was deleted`)
              void navigate('/customers', { replace: true })
            },
          })
        }}
      >
        <Consequences title="Deleted for good" items={deleted} />
        <Consequences title="Not deleted" items={remaining} />
        <TextField
          label={`Type ${customer.email} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FailNote text={problemText(remove.error)} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            className={isConfirmed ? 'bg-berry-600! hover:bg-berry-700!' : ''}
            disabled={!isConfirmed}
            aria-disabled={remove.isPending}
          >
            {remove.isPending ? 'Deleting…' : 'Delete for good'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}

function Consequences({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h3 className="text-sm">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm text-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
