// A delivery from the supplier's note: the products of all its lines come in together, once.
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ForbiddenState } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useReceive } from './delivery-data.ts'
import { DeliveryForm } from './delivery-form.tsx'
import type { NoteDraft } from './delivery-form.tsx'
import { quantityOf } from './delivery-lines.ts'

const emptyNote: NoteDraft = { supplier: '', reference: '', note: '', lines: [] }

export default function NewDeliveryScreen() {
  const mayAdd = useMe().permissions.includes('stock.adjust')
  return (
    <>
      <BackLink to="/deliveries">Deliveries</BackLink>
      <ScreenHeading title="New delivery" />
      {mayAdd ? <NewDelivery /> : <ForbiddenState />}
    </>
  )
}

function NewDelivery() {
  const isReceived = useRef(false)
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const receive = useReceive()

  const save = ({ lines, ...note }: NoteDraft) => {
    const content = {
      ...note,
      lines: lines.map((line) => ({ productId: line.product._id, quantity: quantityOf(line) ?? 0 })),
    }
    receive.mutate(
      { ...content, key: keyOf(JSON.stringify(content)) },
      {
        onSuccess(delivery) {
          isReceived.current = true
          showToast('The stock is up to date')
          void navigate(`/deliveries/${delivery.id}`, { replace: true })
        },
      },
    )
  }

  return (
    <DeliveryForm
      label="New delivery"
      start={emptyNote}
      error={receive.error}
      isPending={receive.isPending}
      onSave={save}
      isLeaving={() => isReceived.current}
    >
      <Button type="submit" aria-disabled={receive.isPending}>
        {receive.isPending ? 'Receiving…' : 'Receive delivery'}
      </Button>
    </DeliveryForm>
  )
}
