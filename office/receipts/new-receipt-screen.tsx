// A receipt from the supplier's note: the products of all its lines come in together, once.
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ForbiddenState } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useReceive } from './receipt-data.ts'
import { ReceiptForm } from './receipt-form.tsx'
import type { NoteDraft } from './receipt-form.tsx'
import { quantityOf } from './receipt-lines.ts'

const emptyNote: NoteDraft = { supplier: '', reference: '', note: '', lines: [] }

export default function NewReceiptScreen() {
  const mayAdd = useMe().permissions.includes('stock.adjust')
  return (
    <>
      <BackLink to="/receipts">Receipts</BackLink>
      <ScreenHeading title="New receipt" />
      {mayAdd ? <NewReceipt /> : <ForbiddenState />}
    </>
  )
}

function NewReceipt() {
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
        onSuccess(receipt) {
          isReceived.current = true
          showToast('The stock is up to date')
          void navigate(`/receipts/${receipt.id}`, { replace: true })
        },
      },
    )
  }

  return (
    <ReceiptForm
      label="New receipt"
      start={emptyNote}
      error={receive.error}
      isPending={receive.isPending}
      onSave={save}
      isLeaving={() => isReceived.current}
    >
      <Button type="submit" aria-disabled={receive.isPending}>
        {receive.isPending ? 'Receiving…' : 'Receive products'}
      </Button>
    </ReceiptForm>
  )
}
