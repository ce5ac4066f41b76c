// Cancels an order after asking: what happens to the money, whether the items go back to stock, and why.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { cancelPlan } from './cancel-plan.ts'
import { CheckField, ReasonField } from '#office/orders/order-fields.tsx'
import { orderQuery, useCancel } from '#office/orders/order-data.ts'
import type { Order } from '#office/orders/order-data.ts'

export function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useQuery(orderQuery(orderId))
  return (
    <OfficeDialog title={`Cancel order ${orderId}?`} onClose={onClose}>
      <Loaded query={query}>{(order) => <CancelForm order={order} onClose={onClose} />}</Loaded>
    </OfficeDialog>
  )
}

function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { permissions } = useMe()
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)
  const cancel = useCancel()
  const plan = cancelPlan(order, permissions)
  const { orderId, version } = order
  const problem = <FailNote text={problemText(cancel.error)} />

  if (!plan.isAllowed)
    return (
      <div className="grid gap-3">
        {problem}
        <p className="text-sm">{plan.reason}</p>
      </div>
    )

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (cancel.isPending) return
        cancel.mutate(
          { orderId, reason, restock, version },
          {
            onSuccess: () => {
              showToast(`${orderId} was cancelled`)
              onClose()
            },
          },
        )
      }}
    >
      <p className="text-sm text-soft">{plan.consequence} The customer gets an email.</p>
      <ReasonField value={reason} onChange={setReason} hint="For the staff and the log. The customer doesn't see it." />
      <CheckField checked={restock} onChange={setRestock}>
        Put the items back in stock
      </CheckField>
      {problem}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="bg-berry-600! hover:bg-berry-700!" aria-disabled={cancel.isPending}>
          {cancel.isPending ? 'Cancelling…' : 'Cancel order'}
        </Button>
        <Button weight="plain" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
